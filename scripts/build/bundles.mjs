import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { rollup } from "rollup";
import { virtual } from "../plugins/virtual.mjs";
import { languageOf } from "./chunks.mjs";
import { elementFiles, output, shared } from "./options.mjs";

// Classic scripts with all code of one panel, for pages whose policy forbids loading chunks: `iam-elements-bundles`.

/** Elements that every bundle has: they share its code. */
const ALWAYS = ["iam-alerts", "iam-session"];

/** Name of the bundle with all elements. */
const ALL = "iam-panels";

/** Modules that a bundle replaces, by the end of their path. The originals need large packages. */
const SMALLER = {
  "kit/form/controls/editor/createEditor.ts": 'export * from "./plainEditor.ts";',
  "areas/authentication/flows/hasDiagram.ts": "export const hasDiagram = false;",
  "areas/authentication/flows/diagram/Diagram.tsx": "export default () => null;",
};

/** Names of all bundles. */
export const bundleNames = () => [
  ALL,
  ...elementFiles()
    .map(({ tag }) => tag)
    .filter((tag) => !ALWAYS.includes(tag)),
];

/** Other languages than English are the server's. @type {import("rollup").Plugin} */
const smaller = {
  name: "smaller",
  load(id) {
    if (languageOf(id)) return "export default {};";
    return Object.entries(SMALLER).find(([end]) => id.replaceAll("\\", "/").endsWith(`src/${end}`))?.[1] ?? null;
  },
};

/**
 * Writes `<name>.bundle.js` for each name. Returns the sizes by file name.
 * @param {string} out @param {readonly string[]} names @param {(name: string) => void} [note]
 */
export async function writeBundles(out, names, note = () => {}) {
  await mkdir(out, { recursive: true });
  const files = elementFiles();
  /** @type {Record<string, number>} */
  const sizes = {};
  /** @type {import("rollup").RollupCache | undefined} */
  let cache;
  for (const name of names) {
    note(name);
    const code = files
      .filter(({ tag }) => name === ALL || tag === name || ALWAYS.includes(tag))
      .map(({ file }) => `import ${JSON.stringify(file)};\n`);
    const mode = { out, minify: true };
    const entry = `\0${name}`;
    const options = shared(mode, {
      input: { [`${name}.bundle`]: entry },
      plugins: [virtual(entry, code.join("")), smaller],
    });
    const bundle = await rollup({ ...options, ...(cache && { cache }) });
    cache = bundle.cache;
    await bundle.write({
      ...output(mode, { format: "iife", entryFileNames: "[name].js", inlineDynamicImports: true }),
      sourcemap: false,
    });
    await bundle.close();
    sizes[`${name}.bundle.js`] = (await stat(join(out, `${name}.bundle.js`))).size;
  }
  return sizes;
}
