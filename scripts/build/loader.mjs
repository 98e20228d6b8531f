import { reached, SIGN_IN } from "./chunks.mjs";
import { elementFiles } from "./options.mjs";

/** The loader knows which files a tag, or a sign-in, needs, so that they come side by side. */
export function loaderFiles() {
  /** @type {string[]} */
  let files = [];
  /** @type {Record<string, number[]>} */
  let tags = {};
  /** @type {number[]} */
  let signIn = [];
  return {
    /** Reads them off the build of the elements. @returns {import("rollup").Plugin} */
    reader: () => ({
      name: "files-for-the-loader",
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
        const importsOf = (/** @type {string} */ name) =>
          chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
        const found = new Set();
        const indicesOf = (/** @type {string} */ first) =>
          [...reached([first], importsOf)].map((file) => [...found.add(file)].indexOf(file));
        tags = Object.fromEntries(elementFiles().map(({ tag }) => [tag, indicesOf(`elements/${tag}.js`)]));
        const file = chunks.find(({ facadeModuleId }) => facadeModuleId === SIGN_IN)?.fileName;
        if (!file) throw new Error("There is no file of the sign-in.");
        signIn = indicesOf(file);
        files = [...found];
      },
    }),
    /** What the loader's source names. */
    values: {
      IAM_FILES: () => JSON.stringify(files),
      IAM_TAGS: () => JSON.stringify(tags),
      IAM_SIGN_IN: () => JSON.stringify(signIn),
    },
  };
}
