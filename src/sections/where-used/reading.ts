import { bulkConcurrency } from "../bulk/queue.ts";

/** How many records a page of a search has: few calls, none of them long. */
export const pageSize = 200;

/** What a search knows of its way. */
export interface Progress {
  done: number;
  /** Reads known so far; grows while the search finds what else to look into. */
  total: number;
  /** Reads that the server refused or that failed: what lies there is not known. */
  failed: number;
}

export type Task = (add: (tasks: readonly Task[]) => void) => Promise<void>;

/**
 * Works through reads, four at a time, which may find more to read. One that fails is counted and leaves the others alone. Resolves when
 * nothing is left, or nothing more is begun after the signal.
 */
export async function inTurns(
  tasks: readonly Task[],
  signal: AbortSignal,
  tell: (progress: Progress) => void,
): Promise<void> {
  const waiting: Task[] = [...tasks];
  const progress = { done: 0, total: waiting.length, failed: 0 };
  const add = (more: readonly Task[]) => {
    waiting.push(...more);
    progress.total += more.length;
  };
  let running = 0;
  await new Promise<void>((resolve) => {
    const next = () => {
      while (running < bulkConcurrency && waiting.length && !signal.aborted) {
        const task = waiting.shift() as Task;
        running += 1;
        void task(add)
          .catch(() => {
            if (!signal.aborted) progress.failed += 1;
          })
          .then(() => {
            running -= 1;
            progress.done += 1;
            if (!signal.aborted) tell({ ...progress });
            next();
          });
      }
      if (!running && (!waiting.length || signal.aborted)) resolve();
    };
    next();
  });
}

/** All records of a list that the server hands out in pages: the first alone, as most realms need no second, then some at a time until one is not full. */
export async function everyPage<R>(
  read: (first: number, max: number) => Promise<readonly R[]>,
  { atATime = 1, tell }: { atATime?: number; tell?: (count: number) => void } = {},
): Promise<R[]> {
  const all: R[] = [];
  for (let page = 0, some = 1; ; page += some, some = atATime) {
    const pages = await Promise.all(
      Array.from({ length: some }, (_, index) => read((page + index) * pageSize, pageSize)),
    );
    all.push(...pages.flat());
    tell?.(all.length);
    if (pages.some((rows) => rows.length < pageSize)) return all;
  }
}
