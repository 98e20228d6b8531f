import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { CACHE, DIST } from "../lib/paths.mjs";
import { inWorker } from "./inWorker.mjs";
import { writeDemo } from "./demo.mjs";
import { writeBrotli } from "./brotli.mjs";
import { writeIntegrity } from "./integrity.mjs";
import { writeManifest } from "./manifest/index.mjs";
import { writeNotices } from "./notices.mjs";
import { asTable, profile } from "./profile.mjs";
import { buildTypes } from "./types.mjs";

/**
 * Builds `dist/`, or for a quick build the files that pages load. The previous `dist/` is replaced only if the build succeeds.
 * @param {Omit<import("./options.mjs").Mode, "out"> & {isProfiled?: boolean}} options
 */
export async function buildAll({ isProfiled = false, ...options }) {
  const { step, steps } = profile();
  const mode = { ...options, out: join(CACHE, `build-${process.pid}`) };
  await mkdir(mode.out, { recursive: true });
  try {
    await step("dist/", async () => {
      steps.push(...(await (mode.isQuick ? inWorker("pages", mode) : whole(mode, step))).steps);
      await putInPlace(mode.out);
    });
  } finally {
    await rm(mode.out, { recursive: true, force: true });
  }
  const last = steps.at(-1);
  console.log(isProfiled ? asTable(steps) : `dist/ built in ${last?.seconds.toFixed(1)} s`);
}

/** Bundles pages and React in two threads, then writes types, manifest, notices and integrity. @param {import("./options.mjs").Mode} mode @param {ReturnType<typeof profile>["step"]} step */
async function whole(mode, step) {
  // Types start when a core is free.
  const reactAndTypes = inWorker("react", mode).then(async (found) => {
    await step("types", () => buildTypes(mode));
    return found;
  });
  // Both write files: a failure of one waits for the other.
  const bundled = inWorker("pages", mode);
  await Promise.allSettled([bundled, reactAndTypes]);
  const [pages, react] = [await bundled, await reactAndTypes];
  await step("manifest", () => writeManifest(mode));
  await writeNotices(mode, [...pages.packages, ...react.packages]);
  await step("integrity", () => writeIntegrity(mode));
  // After the hashes: the site is no part of the package.
  await step("demo", () => writeDemo(mode));
  await step("brotli", () => writeBrotli(mode));
  const named = (/** @type {string} */ part, /** @type {import("./profile.mjs").Step[]} */ each) =>
    each.map((one) => ({ ...one, name: `${part}: ${one.name}` }));
  return { steps: [...named("pages", pages.steps), ...named("react", react.steps)] };
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
