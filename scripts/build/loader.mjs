import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { describedElements } from "./elements.mjs";
import { SIGN_IN } from "./chunks.mjs";
import { elementFiles } from "./options.mjs";
import { reached } from "./parts.mjs";
import { firstViewsOf, viewsByPath } from "./tables.mjs";

/** The loader has the list of files for a tag, its first screen or a sign-in, so that the browser loads them in parallel. */
export function loaderFiles() {
  /** @type {string[]} */
  let files = [];
  /** @type {Record<string, number[]>} */
  let tags = {};
  /** @type {Record<string, number[]>} */
  const first = {};
  /** @type {number[]} */
  let signIn = [];
  return {
    /** Collects the list from the build of the elements. @param {boolean} [isWhole] with `modules.json` @returns {import("rollup").Plugin} */
    reader: (isWhole = false) => ({
      name: "files-for-the-loader",
      async generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
        const importsOf = (/** @type {string} */ name) =>
          chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
        const found = new Set();
        /** @type {string[]} */
        const lists = [];
        const indicesOf = (/** @type {string[]} */ ...starts) =>
          [...reached(starts, importsOf)].map((file) => [...found.add(file)].indexOf(file));
        tags = Object.fromEntries(elementFiles().map(({ tag }) => [tag, indicesOf(`elements/${tag}.js`)]));
        const fileOf = (/** @type {string} */ id) => chunks.find(({ moduleIds }) => moduleIds.includes(id))?.fileName;
        for (const element of describedElements()) {
          const files = (await firstViewsOf(element)).flatMap((id) => fileOf(id) ?? []);
          const loaded = tags[element.tag] ?? [];
          first[element.tag] = indicesOf(...files).filter((index) => !loaded.includes(index));
          const isLoaded = (/** @type {string} */ name) => loaded.includes([...found].indexOf(name));
          const calls = callsByPath()[element.tag];
          const paths = (await viewsByPath(element)).map(({ path, files }) => [
            path,
            [
              ...reached(
                files.flatMap((id) => fileOf(id) ?? []),
                importsOf,
              ),
            ].filter((name) => !isLoaded(name)),
            ...(calls?.[path] ? [calls[path]] : []),
          ]);
          if (paths.length === 0) continue;
          const fileName = pathsOf(element.tag);
          this.emitFile({ type: "asset", fileName, source: `export default ${JSON.stringify(paths)};\n` });
          lists.push(fileName);
        }
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === SIGN_IN)?.fileName;
        if (!file) throw new Error("There is no file of the sign-in.");
        signIn = indicesOf(file);
        files = [...found];
        if (isWhole)
          this.emitFile({
            type: "asset",
            fileName: "modules.json",
            source: modules(chunks, files, tags, first, lists),
          });
      },
    }),
    /** Placeholders in the source of the loader. */
    values: {
      IAM_FILES: () => JSON.stringify(files),
      IAM_TAGS: () => JSON.stringify(tags),
      IAM_FIRST: () => JSON.stringify(first),
      IAM_SIGN_IN: () => JSON.stringify(signIn),
    },
  };
}

/** Requests of the screens other than the first, by tag and path. @returns {Record<string, Record<string, object> | undefined>} */
const callsByPath = () => JSON.parse(readFileSync(join(ROOT, "src/embed/callsByPath.json"), "utf8"));

/** Code of the screens of a tag, by path. @param {string} tag */
const pathsOf = (tag) => `elements/${tag}.paths.js`;

/**
 * `modules.json`: the files that each tag loads at first and later, as indexes, for pages that check the hash of every module.
 * @param {readonly import("rollup").OutputChunk[]} chunks @param {readonly string[]} loaded files that the indexes of `tags` and `first` mean
 * @param {Record<string, number[]>} tags @param {Record<string, number[]>} first @param {readonly string[]} lists of the code by path
 */
function modules(chunks, loaded, tags, first, lists) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = [...new Set([...loaded, ...byName.keys(), ...lists])];
  const importsOf = (/** @type {string} */ name) => {
    const chunk = byName.get(name);
    return chunk ? [...chunk.imports, ...chunk.dynamicImports] : [];
  };
  const entries = Object.entries(tags).map(([tag, own]) => {
    const start = [...own, ...(first[tag] ?? [])];
    const all = [...reached([`elements/${tag}.js`], importsOf), pathsOf(tag)].map((name) => files.indexOf(name));
    return [tag, { first: start, later: all.filter((index) => index >= 0 && !start.includes(index)) }];
  });
  return JSON.stringify({ files, tags: Object.fromEntries(entries) });
}
