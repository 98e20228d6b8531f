import { rm, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { CACHE, DIST } from "../lib/paths.mjs";
import { buildBundle } from "./bundle.mjs";
import { readImports } from "./chunks.mjs";
import { buildConsole } from "./console.mjs";
import { writeDerived } from "./derived.mjs";
import { writeIntegrity } from "./integrity.mjs";
import { writeManifest } from "./manifest/index.mjs";
import { buildModules } from "./modules.mjs";
import { writeNotices } from "./notices.mjs";
import { buildReact } from "./react.mjs";
import { buildTheme } from "./theme.mjs";

/**
 * Everything of `dist/`, docs/spec/elements.md §1. It is put together beside the old one, which gives way only when all went well.
 * @param {{minify: boolean, reload?: string}} mode
 */
export async function buildAll(mode) {
  const started = performance.now();
  const out = join(CACHE, `build-${process.pid}`);
  await mkdir(out, { recursive: true });
  await writeDerived();
  try {
    const full = { ...mode, out };
    const imports = await readImports(full);
    await buildModules(full, imports);
    const script = await buildConsole(full, imports);
    // A development build is looked at in a page; nothing there uses the rest.
    if (mode.minify) await buildRest(full, script);
    await putInPlace(out);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  console.log(`dist/ built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** @param {import("./options.mjs").Mode} mode @param {import("./console.mjs").Scripts} consoleScript */
async function buildRest(mode, consoleScript) {
  const bundled = [await buildBundle(mode), await buildReact(mode)].flat();
  await buildTheme(mode, consoleScript);
  await writeManifest(mode);
  await writeNotices(mode, bundled);
  await writeIntegrity(mode);
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
