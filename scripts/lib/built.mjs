// Builds dist/ if it is missing or stale.
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
/** Files that pages load, and further files of a full build. */
const RESULTS = {
  pages: ["iam.js", join("console", "index.html"), join("theme", "iam-elements.jar")],
  whole: ["integrity.json"],
};

/** Path of the built admin theme, if any. */
export const themeJar = () =>
  existsSync(join(DIST, "theme", "iam-elements.jar")) ? join(DIST, "theme", "iam-elements.jar") : undefined;

/** Builds if a file is missing in dist/ or older than a source. @param {{isQuick?: boolean}} [options] a quick build has only files that pages load */
export async function ensureBuilt({ isQuick = false } = {}) {
  const wanted = isQuick ? RESULTS.pages : [...RESULTS.pages, ...RESULTS.whole];
  const missing = wanted.some((file) => !existsSync(join(DIST, file)));
  if (!missing && (await newest(SOURCES)) <= (await stat(join(DIST, RESULTS.pages[0]))).mtimeMs) return;
  await build({ isQuick });
}

/** Builds dist/. @param {{isQuick?: boolean}} [options] */
export const build = ({ isQuick = false } = {}) =>
  step("Build", (note) =>
    run("npm", ["run", "--silent", "build", ...(isQuick ? ["--", "--start"] : [])], { cwd: ROOT, note }),
  );

/**
 * Time of the newest change in these files and folders.
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
