// Sees that dist/ is built from the sources as they are.
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./commands.mjs";
import { step } from "./log.mjs";
import { DIST, ROOT } from "./paths.mjs";

const SOURCES = [
  "src",
  "elements",
  "rollup.config.mjs",
  "scripts/build.mjs",
  "scripts/build",
  "scripts/plugins",
  "package-lock.json",
];
const RESULTS = ["iam.js", join("console", "index.html"), join("theme", "iam-elements.jar")];

/** The admin theme that the build makes, or nothing when there is none. */
export const themeJar = () =>
  existsSync(join(DIST, "theme", "iam-elements.jar")) ? join(DIST, "theme", "iam-elements.jar") : undefined;

/** Builds when something is missing in dist/, or a source is newer. */
export async function ensureBuilt() {
  const missing = RESULTS.some((file) => !existsSync(join(DIST, file)));
  if (!missing && (await newest(SOURCES)) <= (await stat(join(DIST, RESULTS[0]))).mtimeMs) return;
  await build();
}

/** Builds dist/. */
export const build = () => step("Build", (note) => run("npm", ["run", "--silent", "build"], { cwd: ROOT, note }));

/**
 * When the newest of these files, folders searched through, was changed.
 * @param {string[]} paths relative to the root
 * @returns {Promise<number>} milliseconds since the epoch
 */
async function newest(paths) {
  const times = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(ROOT, path)).catch(() => undefined);
      if (!found) return 0;
      if (!found.isDirectory()) return found.mtimeMs;
      return newest((await readdir(join(ROOT, path))).map((name) => `${path}/${name}`));
    }),
  );
  return Math.max(0, ...times);
}
