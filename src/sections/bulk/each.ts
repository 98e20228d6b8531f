import { sideBySide, type Step } from "../../kit/write/inSteps.ts";
import { BulkQueue } from "./queue.ts";

/** Runs a read for each item, four at a time. Runs all of them, then throws the first failure. */
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

/**
 * Runs a step for each item, four at a time. Skips items whose IDs are in `done`, from an earlier attempt in the same
 * dialog.
 * @throws PartlyDone if some steps succeeded and others failed.
 */
export async function stepForEach<T extends { id?: string | undefined }>(
  items: readonly T[],
  step: (item: T) => Step,
  done: Set<string> = new Set(),
): Promise<void> {
  const steps = items.filter(({ id = "" }) => !done.has(id)).map((item) => ({ id: item.id ?? "", step: step(item) }));
  try {
    await sideBySide(steps.map((one) => one.step));
  } finally {
    for (const {
      id,
      step: { state },
    } of steps)
      if (state === "done") done.add(id);
  }
}
