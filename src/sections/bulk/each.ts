import { BulkQueue } from "./queue.ts";

/** Runs a write for each item, four at a time. All are tried; then the first failure, if there was one, is thrown. */
export function each<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<true> {
  const queue = new BulkQueue(
    items.map((item, index) => ({ id: String(index), item })),
    run,
  );
  return new Promise((resolve, reject) => {
    queue.subscribe(() => {
      const { status, jobs } = queue.state();
      if (status !== "finished") return;
      const failed = jobs.find((job) => job.state === "failed");
      if (failed) reject(failed.error instanceof Error ? failed.error : new Error(String(failed.error)));
      else resolve(true);
    });
    queue.start();
  });
}

/** A write for one item, unless an earlier attempt did it: `done` remembers that as long as the same dialog is open. */
export async function once(done: Set<string>, id: string, run: () => Promise<unknown>): Promise<void> {
  if (done.has(id)) return;
  await run();
  done.add(id);
}
