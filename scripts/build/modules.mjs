import { join } from "node:path";
import { build } from "rolldown";
import { ROOT } from "../lib/paths.mjs";
import { elementFiles, output, shared } from "./options.mjs";

/**
 * What each file of the modules loads.
 * @typedef {{imports: string[], dynamicImports: string[]}} Node
 * @typedef {Map<string, Node>} Graph by file name relative to `dist/`
 */

/**
 * One ES module per element with shared chunks, and the autoloader beside them.
 * @param {import("./options.mjs").Mode} mode
 * @returns {Promise<Graph>}
 */
export async function buildModules(mode) {
  const elements = elementFiles();
  const banner = mode.reload ? (/** @type {{isEntry: boolean}} */ { isEntry }) => (isEntry ? `import ${JSON.stringify(mode.reload)};` : "") : undefined;
  const { output: files } = await build({
    ...shared(mode),
    input: Object.fromEntries(elements.map(({ tag, file }) => [`elements/${tag}`, file])),
    output: { ...output(mode), format: "esm", entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js", ...(banner && { banner }) },
  });
  /** @type {Graph} */
  const graph = new Map();
  for (const file of files) if (file.type === "chunk") graph.set(file.fileName, { imports: file.imports, dynamicImports: file.dynamicImports });
  await buildLoader(mode, graph);
  return graph;
}

/** The loader knows which files a tag needs, so that they come side by side. @param {import("./options.mjs").Mode} mode @param {Graph} graph */
async function buildLoader(mode, graph) {
  const files = Object.fromEntries(elementFiles().map(({ tag }) => [tag, [...reached(graph, `elements/${tag}.js`, ["imports"])].map((file) => `./${file}`)]));
  const common = shared(mode);
  await build({
    ...common,
    transform: { define: { ...common.transform.define, IAM_FILES: JSON.stringify(files) } },
    input: { iam: join(ROOT, "src/embed/autoload.ts") },
    output: { ...output(mode), format: "esm", entryFileNames: "[name].js", ...(mode.reload && { banner: `import ${JSON.stringify(mode.reload)};` }) },
  });
}

/**
 * A file and all that it loads, in the order of need.
 * @param {Graph} graph
 * @param {string} file
 * @param {("imports" | "dynamicImports")[]} ways
 * @returns {Set<string>}
 */
export function reached(graph, file, ways, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const node = graph.get(file);
  for (const way of ways) for (const next of node?.[way] ?? []) reached(graph, next, ways, found);
  return found;
}
