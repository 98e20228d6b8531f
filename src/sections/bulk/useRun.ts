import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { stayAlive } from "./alive.ts";
import type { JournalEntry } from "./journal.ts";
import type { BulkQueue, JobState, QueueState } from "./queue.ts";
import { useJournal } from "./useJournal.ts";

const noteEveryMs = 2000;

/** Remaining work of a run. Undefined for a finished run, whose failures were shown. */
export function leftOf<T>(
  { jobs, status }: QueueState<T>,
  nameOf: (row: T) => string,
  isLast: boolean,
): Pick<JournalEntry, "total" | "open" | "unsure"> | undefined {
  if (status === "finished") return undefined;
  const namesOf = (...states: readonly JobState[]) =>
    jobs.filter(({ state }) => states.includes(state)).map(({ item }) => nameOf(item));
  return {
    total: jobs.length,
    // A page that closes normally knows which rows it did not start. After a crash, waiting rows are uncertain too.
    open: isLast ? namesOf("waiting", "failed") : namesOf("failed"),
    unsure: isLast ? namesOf("running") : namesOf("waiting", "running"),
  };
}

/**
 * Keeps the journal of a running queue for other tabs and later pages, and asks before the page closes. Returns a
 * function that ends the run and deletes its entry.
 */
export function useRun<T>({
  queue,
  name,
  title,
  nameOf,
}: {
  queue: BulkQueue<T>;
  name: string;
  title: string;
  nameOf: (row: T) => string;
}): () => void {
  const journal = useJournal();
  const { status, counts } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const isStarted = status !== "ready";
  const isBusy = status === "running" || counts.running > 0;
  const [id] = useState(() => `${name}-${Date.now()}-${Math.random().toString(36).slice(2)}`);
  const isOver = useRef(false);
  const note = useRef((_isLast: boolean) => {});
  useEffect(() => {
    note.current = (isLast) => {
      if (isOver.current) return;
      const left = leftOf(queue.state(), nameOf, isLast);
      if (left) journal.note({ id, title, ...left, notedAtMs: isLast ? 0 : Date.now() });
      else journal.forget(id);
    };
  });
  // Writes the journal at intervals, not for each row, and once more when the page or panel closes.
  useEffect(() => {
    if (!isStarted) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const last = () => note.current(true);
    const endAlive = stayAlive(id, () => {
      note.current(false);
      timer = setInterval(() => note.current(false), noteEveryMs);
    });
    window.addEventListener("pagehide", last);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", last);
      queue.pause();
      last();
      endAlive();
    };
  }, [isStarted, id, queue]);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);
  return () => {
    queue.pause();
    isOver.current = true;
    journal.forget(id);
  };
}
