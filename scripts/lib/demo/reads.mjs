// Reads of a recording: several at once, and those that the server may reject.
import { inParallel } from "../admin.mjs";

/** @typedef {Record<string, any>} Item */
/** @typedef {(path: string) => Promise<any>} Get */

const AT_ONCE = 8;

/** Result of a read that the server may reject. @template T @param {Promise<T>} read @param {T} otherwise */
export const orElse = (read, otherwise) => read.catch(() => otherwise);

/** Runs a task for each item and keeps the results in order. @template T, R @param {readonly T[]} items @param {(item: T) => Promise<R>} task */
export async function each(items, task) {
  /** @type {R[]} */
  const results = [];
  await inParallel([...items.entries()], AT_ONCE, async ([index, item]) => {
    results[index] = await task(item);
  });
  return results;
}
