// Entry of a build thread: scripts/build/inWorker.mjs.
import { parentPort, workerData } from "node:worker_threads";
import { rollup } from "rollup";
import { pages, react } from "../../rollup.config.mjs";
import { notices } from "./notices.mjs";
import { profile } from "./profile.mjs";
import { buildVendors } from "./vendors.mjs";

/** @typedef {import("./options.mjs").Mode} Mode */

/** @param {(mode: Mode, found: ReturnType<typeof notices>) => Promise<import("../../rollup.config.mjs").Config[]>} configs @returns {(mode: Mode) => Promise<unknown>} */
const written = (configs) => async (mode) => {
  const found = notices();
  const { step, steps } = profile();
  for (const { output, ...input } of await step("areas", () => configs(mode, found))) {
    const name = Object.keys(input.input).length > 1 ? "graph" : Object.keys(input.input).join();
    const bundle = await step(name, () => rollup(input));
    for (const each of [output].flat()) await step(`${name}: files`, () => bundle.write(each));
    await bundle.close();
  }
  return { packages: found.packages(), steps };
};

/** @type {Record<string, (data: any) => Promise<unknown>>} */
const parts = {
  pages: written(pages),
  react: written(async (mode, found) => [await react(mode, found)]),
  vendors: ({ mode, vendors }) => buildVendors(mode, vendors),
};

const { part, data } = workerData;
parentPort?.postMessage(await parts[part]?.(data));
