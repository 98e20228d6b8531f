import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { stayAlive } from "./alive.ts";
import type { BulkQueue, JobState } from "./queue.ts";
import { useJournal } from "./useJournal.ts";

const noteEveryMs = 2000;

/**
 * Keeps the journal of a queue from its start: other tabs see that it is at work, and a later page what was not done. Asks before the page is
 * left in the middle. Returns what ends it, with nothing left to tell.
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
      const { jobs } = queue.state();
      const namesOf = (...states: readonly JobState[]) =>
        jobs.filter(({ state }) => states.includes(state)).map(({ item }) => nameOf(item));
      journal.note({
        id,
        title,
        total: jobs.length,
        // A page that comes to say so knows what it has not begun; of one that breaks down it is not known how far it came.
        open: isLast ? namesOf("waiting", "failed") : namesOf("failed"),
        unsure: isLast ? namesOf("running") : namesOf("waiting", "running"),
        notedAtMs: isLast ? 0 : Date.now(),
      });
    };
  });
  // What is open is written down now and then, not with each of thousands of rows, and once more as the page or the panel goes.
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
