// The scripts of dist/, docs/spec/elements.md §1. `npm run build` adds the rest and swaps dist/ when all went well; `npx rollup -c` writes into it.
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import replace from "@rollup/plugin-replace";
import { checkCircles, checkFirstScreens } from "./scripts/build/checks.mjs";
import { consoleChunks, elementChunks, languageOf, reactChunks, PAGE, SIGN_IN } from "./scripts/build/chunks.mjs";
import { consolePage, ENTRY, SCRIPT } from "./scripts/build/console.mjs";
import { loaderFiles } from "./scripts/build/loader.mjs";
import { notices } from "./scripts/build/notices.mjs";
import { elementFiles, output, shared } from "./scripts/build/options.mjs";
import { viewsOfAreas } from "./scripts/build/tables.mjs";
import { adminTheme } from "./scripts/build/theme.mjs";
import { vendors } from "./scripts/build/vendors.mjs";
import { sourceOf } from "./scripts/generate/sources.mjs";
import { DIST, ROOT } from "./scripts/lib/paths.mjs";
import { virtual } from "./scripts/plugins/virtual.mjs";

/**
 * @typedef {import("./scripts/build/options.mjs").Mode} Mode
 * @typedef {import("./scripts/build/tables.mjs").Views} Views
 * @typedef {import("rollup").InputOptions & {input: import("rollup").InputOption, output: import("rollup").OutputOptions | import("rollup").OutputOptions[]}} Config
 */

export default () => configs({ out: DIST, minify: true });

/** Later ones need what earlier ones found. @param {Mode} mode @returns {Promise<Config[]>} */
export async function configs(mode) {
  const found = notices();
  return [...(await pages(mode, found)), ...(mode.isQuick ? [] : [await react(mode, found)])];
}

/** Scripts that pages load. @param {Mode} mode @param {ReturnType<typeof notices>} [found] @returns {Promise<Config[]>} */
export async function pages(mode, found) {
  const loader = loaderFiles();
  const graph = elements(mode, await viewsOfAreas(), [loader.reader(!mode.isQuick), found?.finder()]);
  return [graph, autoloader(mode, loader.values), ...(mode.isQuick ? [] : [bundle(mode)])];
}

/**
 * Texts of a language stand in a folder, which panels and hosts with React share.
 * @param {string} folder of other chunks @param {string} [base] of the folder of languages
 * @returns {(chunk: import("rollup").PreRenderedChunk) => string}
 */
const chunkNames =
  (folder, base = "") =>
  ({ moduleIds }) => {
    const language = languageOf(moduleIds.at(-1) ?? "");
    return `${language ? `${base}languages/${language}` : folder}/[name]-[hash].js`;
  };

/** @param {Views[]} areas @returns {import("rollup").Plugin} */
const check = (areas) => ({
  name: "check",
  generateBundle(_options, files) {
    checkCircles(files);
    checkFirstScreens(files, areas);
  },
});

/** The loader is built later, by what is found here. */
const LOADER = "\0loader";

/** @returns {import("rollup").Plugin} */
const loaderApart = () => ({
  name: "loader-apart",
  resolveId: (source, importer) =>
    importer === PAGE && source.endsWith("/autoload.ts") ? { id: LOADER, external: true } : null,
});

/**
 * One graph, and two outputs of it: one ES module per element, with what scripts of a page use and shared chunks; and the console as a page and as an
 * admin theme.
 * @param {Mode} mode @param {Views[]} areas @param {import("rollup").OutputPluginOption[]} plugins of the first output
 * @returns {Config & {output: import("rollup").OutputOptions[]}}
 */
export const elements = (mode, areas, plugins = []) => ({
  ...shared(mode, {
    preserveEntrySignatures: "allow-extension",
    input: {
      ...Object.fromEntries(elementFiles().map(({ tag, file }) => [`elements/${tag}`, file])),
      "chunks/sign-in": SIGN_IN,
      session: PAGE,
      [CONSOLE]: ENTRY,
    },
    plugins: [virtual(ENTRY, SCRIPT), loaderApart(), mode.isQuick && vendors(mode)],
  }),
  output: [panels(mode, areas, plugins), standalone(mode, areas)],
});

/** Name of the console's page among the entries, and of its script. Not that of the chunk with the console's code. */
const CONSOLE = "page";

const isOfConsole = (/** @type {{name: string}} */ { name }) => name === CONSOLE;

/** @param {Mode} mode @param {Views[]} areas @param {import("rollup").OutputPluginOption[]} plugins */
const panels = (mode, areas, plugins) =>
  output(
    mode,
    {
      entryFileNames: ({ name }) => (name === "chunks/sign-in" ? "[name]-[hash].js" : "[name].js"),
      chunkFileNames: chunkNames("chunks"),
      paths: { [LOADER]: "./iam.js" },
      ...elementChunks(mode, areas),
      plugins: [!mode.isQuick && check(areas), ...plugins],
    },
    (entry) => !isOfConsole(entry),
  );

/** @param {Mode} mode @param {Views[]} areas */
const standalone = (mode, areas) =>
  output(
    mode,
    {
      entryFileNames: "console/assets/[name]-[hash].js",
      chunkFileNames: chunkNames("console/assets", "console/assets/"),
      ...consoleChunks(mode, areas),
      plugins: [!mode.isQuick && check(areas), consolePage(), adminTheme()],
    },
    isOfConsole,
  );

/** `iam.js`, which loads elements that appear in the page. @param {Mode} mode @param {Record<string, () => string>} values @returns {Config} */
const autoloader = (mode, values) => ({
  ...shared(mode, {
    input: { iam: join(ROOT, "src/embed/autoload.ts") },
    plugins: [replace({ values, preventAssignment: true, sourceMap: true })],
  }),
  output: output(mode, { entryFileNames: "[name].js" }),
});

/** The elements in one classic script: for policies that forbid loading chunks, or ask for one integrity hash. Other languages than English are the server's there. @param {Mode} mode @returns {Config} */
function bundle(mode) {
  const entry = "\0every-element";
  const code = elementFiles().map(({ tag }) => `import ${JSON.stringify(join(mode.out, "elements", `${tag}.js`))};\n`);
  return {
    input: { "iam.bundle": entry },
    plugins: [virtual(entry, code.join("")), withoutLanguages, withMaps(mode.out)],
    treeshake: false,
    output: output(mode, { format: "iife", entryFileNames: "[name].js", inlineDynamicImports: true }),
  };
}

/** They would make the file half as long again, for readers of one. @type {import("rollup").Plugin} */
const withoutLanguages = {
  name: "without-languages",
  load: (id) => (/[\\/]languages[\\/]/.test(id) ? "export default undefined;" : null),
};

/** Files that are built already come with their source maps. @param {string} folder @returns {import("rollup").Plugin} */
const withMaps = (folder) => ({
  name: "with-maps",
  load: async (id) =>
    id.startsWith(folder) ? { code: await readFile(id, "utf8"), map: await readFile(`${id}.map`, "utf8") } : null,
});

/**
 * `index.js` for hosts made with React, which bring React themselves, with elements that share its code, `node.js` for automation without it, `cli.js` for the command line, and `testing.js` for tests.
 * @param {Mode} mode @param {ReturnType<typeof notices>} found @returns {Promise<Config>}
 */
export async function react(mode, found) {
  return {
    ...shared(mode, {
      external: /^(?:react(?:-dom)?(?:$|\/)|node:)/,
      input: {
        cli: join(ROOT, "src/cli.ts"),
        index: join(ROOT, "src/index.ts"),
        node: join(ROOT, "src/node.ts"),
        testing: join(ROOT, "src/testing/index.ts"),
        ...passedOn(),
        ...Object.fromEntries(elementFiles().map(({ tag, file }) => [`elements/${tag}`, file])),
      },
    }),
    output: output(mode, {
      // A host's bundler keeps what is imported from outside, such as React, wherever a file names it.
      hoistTransitiveImports: false,
      entryFileNames: ({ name }) =>
        ["cli", "index", "node", "testing"].includes(name)
          ? "[name].js"
          : `react/[name]${name.startsWith("elements/") ? "" : "-[hash]"}.js`,
      chunkFileNames: chunkNames("react"),
      ...reactChunks(mode, await viewsOfAreas(), Object.values(passedOn())),
      plugins: [found.finder()],
    }),
  };
}

/** Modules that `src/index.ts` exports from, by name. Each becomes a file, since bundlers leave out unused files as a whole. */
const passedOn = () =>
  Object.fromEntries(sourceOf(join(ROOT, "src/index.ts")).imports.map((file) => [basename(file, extname(file)), file]));
