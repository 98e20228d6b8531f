import { join } from "node:path";
import { build } from "rolldown";
import { ROOT } from "../lib/paths.mjs";
import { output, shared } from "./options.mjs";
import { buildTypes } from "./types.mjs";

/**
 * `index.js` for hosts made with React, which bring React themselves, `node.js` for automation without it, and the types of both.
 * @param {import("./options.mjs").Mode} mode
 * @returns {Promise<string[]>} files of the sources in it
 */
export async function buildReact(mode) {
  const [{ output: files }] = await Promise.all([
    build({
      ...shared(mode),
      input: { index: join(ROOT, "src/index.ts"), node: join(ROOT, "src/node.ts") },
      external: /^react(-dom)?($|\/)/,
      output: { ...output(mode), format: "esm", entryFileNames: "[name].js", chunkFileNames: "react/[name]-[hash].js" },
    }),
    buildTypes(mode),
  ]);
  return files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}
