import { reached } from "../build/parts.mjs";

/**
 * One graph has several outputs: each has only these entries and their static and dynamic imports.
 * @typedef {(chunk: {name: string, isEntry: boolean}) => boolean} IsWanted
 */

/** @typedef {{name: string, isEntry: boolean, imports: string[], dynamicImports: string[]}} Chunk */

/** @param {Map<string, Chunk>} chunks by file name @param {IsWanted} isWanted */
function filesOf(chunks, isWanted) {
  const entries = [...chunks].filter(([, chunk]) => chunk.isEntry && isWanted(chunk)).map(([file]) => file);
  return reached(entries, (file) => {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
    return [...imports, ...dynamicImports];
  });
}

/** Minifies the files of this output. @param {IsWanted} isWanted @param {(code: string) => Promise<{code: string, map?: string}>} shrink @returns {import("rollup").Plugin} */
export function shrunk(isWanted, shrink) {
  /** @type {WeakMap<object, Set<string>>} */
  const kept = new WeakMap();
  return {
    name: "shrunk",
    renderChunk: {
      order: "post",
      handler(code, { fileName }, _options, { chunks }) {
        const files = kept.get(chunks) ?? filesOf(new Map(Object.entries(chunks)), isWanted);
        kept.set(chunks, files);
        return files.has(fileName) ? shrink(code) : null;
      },
    },
  };
}

/** Removes files of other outputs. @param {IsWanted} isWanted @returns {import("rollup").Plugin} */
export const only = (isWanted) => ({
  name: "only",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const files = filesOf(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), isWanted);
    for (const { fileName, sourcemapFileName } of chunks) {
      if (files.has(fileName)) continue;
      delete bundle[fileName];
      if (sourcemapFileName) delete bundle[sourcemapFileName];
    }
  },
});
