// React and its renderer alone, for the page that a panel can come close to.
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { rollup } from "rollup";
import { minify } from "rollup-plugin-swc3";
import { virtual } from "../../scripts/plugins/virtual.mjs";
import { ROOT } from "../../scripts/lib/paths.mjs";

/** @type {Promise<string> | undefined} */
let script;

/** Bundles React once. Resolves to a module. */
export const reactWithDom = () => (script ??= bundle());

async function bundle() {
  const build = await rollup({
    input: "\0entry",
    plugins: [
      virtual("\0entry", 'export { createElement } from "react"; export { createRoot } from "react-dom/client";'),
      replace({ values: { "process.env.NODE_ENV": '"production"' }, preventAssignment: true }),
      nodeResolve({ browser: true, rootDir: ROOT, exportConditions: ["production"] }),
      commonjs(),
      minify({ module: true, compress: true, mangle: true }),
    ],
  });
  const { output } = await build.generate({ format: "es" });
  await build.close();
  return output[0].code;
}
