import { existsSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import replace from "@rollup/plugin-replace";
import { rollup } from "rollup";
import { DIST, ROOT } from "../lib/paths.mjs";
import { virtual } from "../plugins/virtual.mjs";
import { PAGE, SIGN_IN } from "./chunks.mjs";
import { CONSOLE, consoleHtml, ENTRY, SCRIPT } from "./console.mjs";
import { elementFiles, shared } from "./options.mjs";
import { bundledPackages, isBundled, vendors } from "./vendors.mjs";

// The pages in development: one script per source, with imports of other scripts. A change builds only the changed files.

const AUTOLOAD = join(ROOT, "src/embed/autoload.ts");

/** @typedef {import("./vendors.mjs").Packages} Packages */

/** Path of the script of a file below `dist/`, without `.js`. @param {string} file */
const nameOf = (file) =>
  file === ENTRY ? "sources/console" : `sources/${relative(ROOT, file).split(sep).join("/").replaceAll("..", "_")}`;

/** URL of the script of a file. @param {Packages} packages @returns {(file: string) => string} */
const urlOf = (packages) => (file) =>
  file.startsWith(packages.folder)
    ? `/dist/packages/${relative(dirname(packages.folder), file).split(sep).join("/")}`
    : `/dist/${nameOf(file)}.js`;

/** Marks an imported file: it can also be an input. */
const IMPORTED = "?imported";

/** Leaves imported files out of a script, and collects them. @param {Set<string>} found @returns {import("rollup").Plugin} */
const apart = (found) => ({
  name: "apart",
  resolveId: {
    order: "pre",
    async handler(source, importer, options) {
      if (!importer) return null;
      const file = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!file || file.id.startsWith("\0")) return file;
      found.add(file.id);
      return { id: `${file.id}${IMPORTED}`, external: "absolute" };
    },
  },
});

/** Names in the autoloader: it finds all other files by itself. */
function loaderValues() {
  const tags = elementFiles().map(({ tag }) => tag);
  return {
    IAM_FILES: JSON.stringify([...tags.map((tag) => `/dist/elements/${tag}.js`), `/dist/${nameOf(SIGN_IN)}.js`]),
    IAM_FIRST: "{}",
    IAM_TAGS: JSON.stringify(Object.fromEntries(tags.map((tag, index) => [tag, [index]]))),
    IAM_SIGN_IN: JSON.stringify([tags.length]),
  };
}

/** Builds the scripts of files. Returns the files that they import. @param {string[]} files @param {Packages} packages */
async function buildFiles(files, packages) {
  /** @type {Set<string>} */
  const imports = new Set();
  const mode = { minify: false, isQuick: true };
  const url = urlOf(packages);
  const bundle = await rollup(
    shared(mode, {
      preserveEntrySignatures: "strict",
      input: Object.fromEntries(files.map((file) => [nameOf(file), file])),
      plugins: [
        apart(imports),
        virtual(ENTRY, SCRIPT),
        vendors(mode, packages),
        replace({ include: AUTOLOAD, values: loaderValues(), preventAssignment: true }),
      ],
    }),
  );
  await bundle.write({
    dir: DIST,
    format: "es",
    generatedCode: "es2015",
    entryFileNames: "[name].js",
    chunkFileNames: "sources/chunks/[name].js",
    paths: (id) => url(id.slice(0, -IMPORTED.length)),
  });
  await bundle.close();
  return imports;
}

/** Files with fixed names, which import the scripts of the sources. @param {string} reload @param {Packages} packages */
async function writeEntries(reload, packages) {
  const url = urlOf(packages);
  const fromConsole = (/** @type {string} */ file) => `..${url(file).slice("/dist".length)}`;
  const script = { first: fromConsole(ENTRY), next: fromConsole(CONSOLE) };
  const files = {
    "session.js": `export * from "${url(PAGE)}";\n`,
    "iam.js": `export * from "${url(AUTOLOAD)}";\n`,
    "console/index.html": consoleHtml(script, reload),
    ...Object.fromEntries(
      elementFiles().map(({ tag, file }) => [`elements/${tag}.js`, `import "${reload}";\nimport "${url(file)}";\n`]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(DIST, name)), { recursive: true });
    await writeFile(join(DIST, name), text);
  }
}

/**
 * Returns a function that builds `dist/` for development: the first time everything, then the changed files.
 * @param {{reload: string}} options `reload`: script that all pages load
 */
export function createDevBuild({ reload }) {
  /** @type {Packages | undefined} */
  let packages;
  /** Files with a script. @type {Set<string>} */
  const built = new Set();
  /** Files without a script since an error. @type {Set<string>} */
  const open = new Set();

  async function start() {
    built.clear();
    open.clear();
    packages = bundledPackages({ minify: false });
    await rm(DIST, { recursive: true, force: true });
    await packages.ready;
    await cp(packages.folder, join(DIST, "packages", basename(packages.folder)), { recursive: true });
    await writeEntries(reload, packages);
    for (const file of [ENTRY, PAGE, SIGN_IN, AUTOLOAD, ...elementFiles().map((each) => each.file)]) open.add(file);
    return packages;
  }

  /** @param {string[]} changed files */
  return async (changed) => {
    const current = packages;
    const isComplete = current && changed.every((file) => !existsSync(file) || isBundled(file, current));
    const used = isComplete ? current : await start();
    for (const file of changed) if (built.has(file) && existsSync(file)) open.add(file);
    while (open.size > 0) {
      const files = [...open];
      const imports = await buildFiles(files, used);
      for (const file of files) {
        built.add(file);
        open.delete(file);
      }
      for (const file of imports) if (!built.has(file) && !file.startsWith(used.folder)) open.add(file);
    }
  };
}
