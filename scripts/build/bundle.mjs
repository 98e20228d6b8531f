import { build } from "rolldown";
import { elementFiles, output, shared } from "./options.mjs";

const ENTRY = "\0every-element";

/**
 * Everything in one classic script: for policies that forbid loading chunks, or ask for one integrity hash.
 * @param {import("./options.mjs").Mode} mode
 * @returns {Promise<string[]>} files of the sources in it
 */
export async function buildBundle(mode) {
  const common = shared(mode);
  const everyElement = {
    name: "every-element",
    resolveId: (/** @type {string} */ id) => (id === ENTRY ? id : null),
    load: (/** @type {string} */ id) =>
      id === ENTRY
        ? elementFiles()
            .map(({ file }) => `import ${JSON.stringify(file)};`)
            .join("\n")
        : null,
  };
  const {
    output: [chunk],
  } = await build({
    ...common,
    plugins: [everyElement, ...common.plugins],
    // A classic script knows none; nothing of ours asks for it.
    transform: { define: { ...common.transform.define, "import.meta": "{}" } },
    input: { "iam.bundle": ENTRY },
    output: { ...output(mode), format: "iife", entryFileNames: "[name].js", codeSplitting: false },
  });
  return chunk.moduleIds;
}
