import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { minify as shrink } from "@swc/core";
import { ROOT } from "../lib/paths.mjs";
import { cssText } from "../plugins/cssText.mjs";
import { jsonText } from "../plugins/jsonText.mjs";
import { only, shrunk } from "../plugins/only.mjs";
import { shoelace } from "../plugins/shoelace.mjs";
import { transport } from "../plugins/transport.mjs";
import { typescript } from "../plugins/typescript.mjs";

/**
 * Options of a build. A quick build has only files for `npm start` and the tests: cached packages, no tree shaking, no
 * source maps.
 * @typedef {{out: string, minify: boolean, isQuick?: boolean}} Mode
 */

/** Tags and the files that register them: `elements/users.ts` → `iam-users`. */
export const elementFiles = () =>
  readdirSync(join(ROOT, "elements"))
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .map((file) => ({ tag: `iam-${basename(file, ".ts")}`, file: join(ROOT, "elements", file) }));

/** react-router has a named entry only for its build with developer warnings. @returns {import("rollup").Plugin} */
const quietRouter = () => ({
  name: "quiet-router",
  async resolveId(source, importer, options) {
    if (!/^react-router($|\/)/.test(source)) return null;
    const found = await this.resolve(source, importer, options);
    return found && { ...found, id: found.id.replace(/([\\/]dist[\\/])development([\\/])/, "$1production$2") };
  },
});

/**
 * Options of every build.
 * @param {Pick<Mode, "minify" | "isQuick">} mode
 * @param {import("rollup").InputOptions & {input: import("rollup").InputOption, plugins?: (import("rollup").Plugin | false | undefined)[]}} own
 * @returns {import("rollup").InputOptions & {input: import("rollup").InputOption}}
 */
export const shared = ({ minify, isQuick = false }, { plugins = [], ...own }) => ({
  treeshake: !isQuick,
  ...own,
  plugins: [
    ...plugins,
    transport(),
    minify && quietRouter(),
    shoelace({ sourceMap: !isQuick }),
    replace({
      values: { "process.env.NODE_ENV": JSON.stringify(minify ? "production" : "development") },
      preventAssignment: true,
      sourceMap: !isQuick,
    }),
    typescript({ maps: !isQuick }),
    nodeResolve({
      browser: true,
      extensions: [".mjs", ".js", ".ts", ".tsx"],
      exportConditions: [minify ? "production" : "development"],
    }),
    jsonText(),
    cssText(),
    commonjs({ include: /node_modules/ }),
  ],
  onLog: (level, log, handle) => {
    // "use client" matters only to frameworks that render on a server.
    if (level === "warn" && log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
  },
});

/**
 * True if characters outside ASCII are escaped: one that is not Latin-1 doubles the memory of a script. An escape has
 * six bytes, so Arabic, Chinese and Japanese texts are smaller without.
 * @param {string} code
 */
export const isEscaped = (code) => (code.match(/[^\0-\x7f]/g)?.length ?? 0) * 5 < code.length;

/** @param {boolean} sourceMap */
const smaller = (sourceMap) => (/** @type {string} */ code) =>
  shrink(code, {
    module: true,
    sourceMap,
    ecma: 2022,
    compress: { passes: 2 },
    mangle: true,
    format: { asciiOnly: isEscaped(code), comments: false },
  });

/**
 * Options of every output.
 * @param {Mode} mode
 * @param {import("rollup").OutputOptions} own
 * @param {import("../plugins/only.mjs").IsWanted} [isWanted] entries of this output; default: all
 * @returns {import("rollup").OutputOptions}
 */
export const output = ({ out, minify, isQuick = false }, { plugins = [], ...own }, isWanted = () => true) => ({
  dir: out,
  format: "es",
  // Source maps are a release file of their own, so no script names one.
  sourcemap: isQuick ? false : "hidden",
  generatedCode: "es2015",
  plugins: [minify && shrunk(isWanted, smaller(!isQuick)), only(isWanted), plugins],
  ...own,
});
