// The core tests: those that run on every supported version, and on the simulation.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CACHE, ROOT } from "../paths.mjs";

export const CORE = join(ROOT, "scripts", "lib", "testing", "core.json");

/**
 * A test: its title; `since`: first line with the tested feature; `simulated`: false if it needs what the simulation
 * lacks; `quick`: runs on the simulation in every run of all tests.
 * @typedef {{title: string, since?: string, simulated?: boolean, quick?: boolean}} Core
 */

/**
 * Writes a list of core tests in the format of Playwright.
 * @param {string} name of the list
 * @param {(test: Core) => boolean} isListed
 */
export async function coreList(name, isListed) {
  /** @type {Record<string, (string | Core)[]>} */
  const core = JSON.parse(await readFile(CORE, "utf8"));
  const tests = Object.entries(core).flatMap(([file, entries]) =>
    entries
      .map((entry) => (typeof entry === "string" ? { title: entry } : entry))
      .filter(isListed)
      .map(({ title }) => `${file} › ${title}`),
  );
  const file = join(CACHE, "test", `core-${name}.txt`);
  await mkdir(join(CACHE, "test"), { recursive: true });
  await writeFile(file, `${tests.join("\n")}\n`);
  return { file, count: tests.length };
}
