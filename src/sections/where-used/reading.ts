import { bulkConcurrency } from "../bulk/queue.ts";

/** Records per page: few requests, each short. */
export const pageSize = 200;

/** Progress of a search. */
export interface Progress {
  done: number;
  /** Known reads. Grows during the search. */
  total: number;
  /** Rejected or failed reads, whose content is unknown. */
  failed: number;
}

export type Task = (add: (tasks: readonly Task[]) => void) => Promise<void>;

/**
 * Runs reads, four at a time, which may add more reads. Counts failures and continues. Resolves when all are done, or
 * after an abort.
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
        const task = waiting.shift();
        if (!task) break;
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

/**
 * Reads all pages of a list. Reads the first page alone, because most realms have only one, then several in parallel
 * until a page is not full.
 */
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
