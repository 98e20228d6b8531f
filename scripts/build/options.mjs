import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { minify as shrink, swc } from "rollup-plugin-swc3";
import { ROOT } from "../lib/paths.mjs";
import { cssText } from "../plugins/cssText.mjs";
import { transport } from "../plugins/transport.mjs";

/**
 * How a build is made. `out` is the folder it is put together in, `minify` is off in development, `reload` names a module that
 * every page of a development build loads.
 * @typedef {{out: string, minify: boolean, reload?: string}} Mode
 */

export const packageJson = () => JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** Tags and the files that register them: `elements/users.ts` → `iam-users`. */
export const elementFiles = () =>
  readdirSync(join(ROOT, "elements"))
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .map((file) => ({ tag: `iam-${basename(file, ".ts")}`, file: join(ROOT, "elements", file) }));

/**
 * Shoelace's tags and events under a prefix of ours, so that a host's copy never meets ours; custom properties (`--sl-*`) stay. It lets its
 * events out of every shadow root: kept in ours, none reaches the host page (docs/spec/elements.md §3).
 * @type {import("@rollup/plugin-replace").RollupReplaceOptions[]}
 */
const shoelace = [
  { delimiters: ["(?<![-\\w])", "(?=[a-z])"], values: { "sl-": "iam-sl-" } },
  {
    delimiters: ["", ""],
    values: { "cancelable: false,\n      composed: true": "cancelable: false,\n      composed: false" },
  },
];

/** react-router names only its build with warnings for developers. @returns {import("rollup").Plugin} */
const quietRouter = () => ({
  name: "quiet-router",
  async resolveId(source, importer, options) {
    if (!/^react-router($|\/)/.test(source)) return null;
    const found = await this.resolve(source, importer, options);
    return found && { ...found, id: found.id.replace(/([\\/]dist[\\/])development([\\/])/, "$1production$2") };
  },
});

/**
 * What every build shares.
 * @param {Pick<Mode, "minify">} mode
 * @param {import("rollup").InputOptions & {input: import("rollup").InputOption, plugins?: import("rollup").Plugin[]}} own
 * @returns {import("rollup").InputOptions & {input: import("rollup").InputOption}}
 */
export const shared = ({ minify }, { plugins = [], ...own }) => ({
  ...own,
  plugins: [
    ...plugins,
    transport(),
    minify && quietRouter(),
    ...shoelace.map((options) =>
      replace({ ...options, include: "**/@shoelace-style/shoelace/**", preventAssignment: false, sourceMap: true }),
    ),
    replace({
      values: { "process.env.NODE_ENV": JSON.stringify(minify ? "production" : "development") },
      preventAssignment: true,
      sourceMap: true,
    }),
    nodeResolve({
      browser: true,
      extensions: [".mjs", ".js", ".ts", ".tsx"],
      exportConditions: [minify ? "production" : "development"],
    }),
    // Written out: engines keep the string of a `JSON.parse` beside the texts it holds.
    json({ namedExports: false, compact: true, preferConst: true }),
    cssText(),
    swc({ sourceMaps: true }),
    commonjs({ include: /node_modules/ }),
  ],
  onLog: (level, log, handle) => {
    // "use client" speaks to frameworks that render on a server.
    if (level === "warn" && log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
  },
});

/**
 * ASCII only: engines keep all the source of a file with two bytes a character as soon as one needs them, as long as the page lives.
 * @param {Mode} mode
 * @param {import("rollup").OutputOptions} own
 * @returns {import("rollup").OutputOptions}
 */
export const output = ({ out, minify, reload }, own) => ({
  dir: out,
  format: "es",
  sourcemap: true,
  generatedCode: "es2015",
  banner: ({ isEntry }) => (isEntry && reload ? `import ${JSON.stringify(reload)};` : ""),
  plugins: minify
    ? [
        shrink({
          module: true,
          sourceMap: true,
          ecma: 2022,
          compress: { passes: 2 },
          mangle: true,
          format: { asciiOnly: true, comments: false },
        }),
      ]
    : [],
  ...own,
});
