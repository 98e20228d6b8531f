import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { rollup } from "rollup";
import { configs } from "../../rollup.config.mjs";
import { CACHE, DIST } from "../lib/paths.mjs";
import { writeDerived } from "./derived.mjs";

/**
 * Everything of `dist/`. It is put together beside the old one, which gives way only when all went well.
 * @param {Omit<import("./options.mjs").Mode, "out">} mode
 */
export async function buildAll(mode) {
  const started = performance.now();
  const out = join(CACHE, `build-${process.pid}`);
  await mkdir(out, { recursive: true });
  await writeDerived();
  try {
    for (const { output, ...input } of await configs({ ...mode, out })) {
      const bundle = await rollup(input);
      await bundle.write(output);
      await bundle.close();
    }
    await putInPlace(out);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  console.log(`dist/ built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** @param {string} out */
async function putInPlace(out) {
  const old = `${out}-old`;
  await rename(DIST, old).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(out, DIST);
  await rm(old, { recursive: true, force: true });
}
