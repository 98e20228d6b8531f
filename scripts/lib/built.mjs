// Builds dist/ if it is missing or stale.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "./commands.mjs";
import { step } from "./log.mjs";
import { CACHE, DIST, ROOT } from "./paths.mjs";

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

/** Folder of the built admin theme, unpacked, for a server that starts before the build ends. */
export const THEME_FOLDER = join(CACHE, "theme", "iam-elements");

/** Unpacks the built admin theme into its folder. */
export async function unpackTheme() {
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { unzipSync } = await import("fflate");
  await rm(THEME_FOLDER, { recursive: true, force: true });
  const jar = await readFile(join(DIST, "theme", "iam-elements.jar"));
  const inside = "theme/iam-elements/";
  for (const [name, content] of Object.entries(unzipSync(jar, { filter: ({ name }) => name.startsWith(inside) }))) {
    const file = join(THEME_FOLDER, name.slice(inside.length));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

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
