import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { brands } from "./brands.mjs";
import { derived } from "./derived.mjs";
import { exported } from "./exports.mjs";
import { firstCalls } from "./firstCalls.mjs";
import { names } from "./names.mjs";
import { reference } from "./reference.mjs";
import { settings } from "./settings.mjs";

/** @typedef {{file: string, text: string}} Generated */

/** Parts in order: later ones read files of earlier ones. */
const PARTS = [brands, names, settings, derived, firstCalls, reference, exported];

/** Formats code and JSON with Biome. @param {Generated} generated */
const formatted = ({ file, text }) =>
  /\.(json|ts)$/.test(file)
    ? execFileSync(join(ROOT, "node_modules/.bin/biome"), ["format", `--stdin-file-path=${file}`], {
        cwd: ROOT,
        input: text,
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      })
    : text;

/** @param {Generated} generated */
const isSame = ({ file, text }) => existsSync(join(ROOT, file)) && readFileSync(join(ROOT, file), "utf8") === text;

/**
 * Writes the files that follow from the declarations.
 * @param {{isCheck?: boolean}} [options] a check writes nothing
 * @returns {Promise<string[]>} files that differed
 */
export async function generate({ isCheck = false } = {}) {
  /** @type {string[]} */
  const different = [];
  for (const part of PARTS)
    for (const generated of await part()) {
      if (isSame(generated)) continue;
      const { file, text } = { ...generated, text: formatted(generated) };
      if (isSame({ file, text })) continue;
      different.push(file);
      if (isCheck) continue;
      await mkdir(dirname(join(ROOT, file)), { recursive: true });
      await writeFile(join(ROOT, file), text);
    }
  return different;
}
