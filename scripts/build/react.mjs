import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { build } from "rolldown";
import { esmExternalRequirePlugin } from "rolldown/plugins";
import { ROOT } from "../lib/paths.mjs";
import { output, shared } from "./options.mjs";
import { buildTypes } from "./types.mjs";

/** Modules of which `src/index.ts` passes something on, by name. Each becomes a file, since bundlers leave out unused files as a whole. */
async function passedOn() {
  const text = await readFile(join(ROOT, "src/index.ts"), "utf8");
  return Object.fromEntries(
    [...text.matchAll(/^export \{[^}]*\} from "(.+)";$/gm)].map(([, file = ""]) => [
      basename(file, extname(file)),
      join(ROOT, "src", file),
    ]),
  );
}

/**
 * `index.js` for hosts made with React, which bring React themselves, `node.js` for automation without it, and the types of both.
 * @param {import("./options.mjs").Mode} mode
 * @returns {Promise<string[]>} files of the sources in it
 */
export async function buildReact(mode) {
  const common = shared(mode);
  const [{ output: files }] = await Promise.all([
    build({
      ...common,
      input: { index: join(ROOT, "src/index.ts"), node: join(ROOT, "src/node.ts"), ...(await passedOn()) },
      // Some packages ask for React by `require`, which browsers do not have: they import it as well.
      plugins: [...common.plugins, esmExternalRequirePlugin({ external: [/^react(-dom)?($|\/)/] })],
      output: {
        ...output(mode),
        format: "esm",
        entryFileNames: ({ name }) => (name === "index" || name === "node" ? "[name].js" : "react/[name]-[hash].js"),
        chunkFileNames: "react/[name]-[hash].js",
      },
    }),
    buildTypes(mode),
  ]);
  return files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}
