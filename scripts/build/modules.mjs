import { join } from "node:path";
import { build } from "rolldown";
import { ROOT } from "../lib/paths.mjs";
import { hoist, reached } from "../plugins/hoist.mjs";
import { checkCircles } from "./checks.mjs";
import { groups } from "./chunks.mjs";
import { elementFiles, output, shared } from "./options.mjs";

/** Own sign-in, which the loader begins where it decides whether the page is left. */
const SIGN_IN = "sign-in";
const SIGN_IN_SOURCE = join(ROOT, "src", "session", "oidc", "index.ts");

/**
 * One ES module per element with shared chunks, and the autoloader beside them.
 * @param {import("./options.mjs").Mode} mode
 * @param {import("./chunks.mjs").Imports} imports
 */
export async function buildModules(mode, imports) {
  const files = await bundleElements(mode, imports);
  const chunks = files.flatMap((file) => (file.type === "chunk" ? [file] : []));
  const signIn = chunks.find(({ name, isEntry }) => isEntry && name === SIGN_IN);
  if (!signIn) throw new Error("There is no file of the sign-in.");
  await buildLoader(mode, new Map(chunks.map(({ fileName, imports }) => [fileName, imports])), signIn.fileName);
}

/**
 * The modules of all elements and what they share.
 * @param {import("./options.mjs").Mode} mode
 * @param {import("./chunks.mjs").Imports} imports
 * @param {{write?: boolean}} [options] `write: false` only looks
 */
export async function bundleElements(mode, imports, { write = true } = {}) {
  const elements = elementFiles();
  const first = elements.flatMap(({ tag, file }) => (tag === "iam-console" ? [] : (imports.get(file)?.statics ?? [])));
  const common = shared(mode);
  const banner = (/** @type {{isEntry: boolean}} */ { isEntry }) =>
    isEntry && mode.reload ? `import ${JSON.stringify(mode.reload)};` : "";
  const { output: files } = await build({
    ...common,
    plugins: [...common.plugins, hoist()],
    write,
    preserveEntrySignatures: "allow-extension",
    input: {
      ...Object.fromEntries(elements.map(({ tag, file }) => [`elements/${tag}`, file])),
      [SIGN_IN]: SIGN_IN_SOURCE,
    },
    output: {
      ...output(mode),
      ...{ format: "esm", chunkFileNames: "chunks/[name]-[hash].js", banner },
      entryFileNames: ({ name }) => (name === SIGN_IN ? "chunks/[name]-[hash].js" : "[name].js"),
      codeSplitting: { groups: groups(imports, { first, name: "core", withLists: false }) },
    },
  });
  checkCircles(files);
  return files;
}

/**
 * The loader knows which files a tag needs, so that they come side by side.
 * @param {import("./options.mjs").Mode} mode
 * @param {Map<string, string[]>} needs what each file imports
 * @param {string} signIn the file that signs in
 */
async function buildLoader(mode, needs, signIn) {
  /** @type {string[]} */
  const files = [];
  const indexOf = (/** @type {string} */ file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const allOf = (/** @type {string} */ first) => [...reached(first, (file) => needs.get(file) ?? [])].map(indexOf);
  const tags = Object.fromEntries(elementFiles().map(({ tag }) => [tag, allOf(`elements/${tag}.js`)]));
  const signInFiles = allOf(signIn);
  const common = shared(mode);
  await build({
    ...common,
    transform: {
      define: {
        ...common.transform.define,
        IAM_FILES: JSON.stringify(files),
        IAM_TAGS: JSON.stringify(tags),
        IAM_SIGN_IN: JSON.stringify(signInFiles),
      },
    },
    input: { iam: join(ROOT, "src/embed/autoload.ts") },
    output: {
      ...output(mode),
      format: "esm",
      entryFileNames: "[name].js",
      banner: mode.reload ? `import ${JSON.stringify(mode.reload)};` : "",
    },
  });
}
