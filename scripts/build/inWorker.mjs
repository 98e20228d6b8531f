import { Worker } from "node:worker_threads";

/**
 * The default of 16 MB fills several times per second while Rollup reads a graph, and each collection stops the build.
 */
const YOUNG_MB = 192;

/**
 * Runs a part of the build in its own thread.
 * @param {"pages" | "react" | "vendors"} part
 * @param {unknown} data
 * @returns {Promise<any>} result of the part
 */
export const inWorker = (part, data) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("worker.mjs", import.meta.url), {
      workerData: { part, data },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.once("message", resolve).once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The thread of ${part} ended with ${code}.`)));
  });
