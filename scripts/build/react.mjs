import { execFile } from "node:child_process";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "rolldown";
import { ROOT } from "../lib/paths.mjs";
import { output, shared } from "./options.mjs";

const run = promisify(execFile);

/**
 * `index.js` for hosts made with React, which bring React themselves, and its types.
 * @param {import("./options.mjs").Mode} mode
 * @returns {Promise<string[]>} files of the sources in it
 */
export async function buildReact(mode) {
  const [{ output: files }] = await Promise.all([
    build({
      ...shared(mode),
      input: { index: join(ROOT, "src/index.ts") },
      external: /^react(-dom)?($|\/)/,
      output: { ...output(mode), format: "esm", entryFileNames: "[name].js", chunkFileNames: "react/[name]-[hash].js" },
    }),
    buildTypes(mode),
  ]);
  return files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

/** @param {import("./options.mjs").Mode} mode */
async function buildTypes({ out }) {
  const folder = join(out, "types");
  await run(join(ROOT, "node_modules", ".bin", "tsc"), ["-p", join(ROOT, "scripts/build/tsconfig.types.json"), "--outDir", folder], { cwd: ROOT }).catch((error) => {
    throw new Error(`The types could not be made:\n${error.stdout || error.message}`);
  });
  // Declarations name files as the sources do; readers of the package know them by their built names.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/((?:from|import)\s*\(?\s*")(\.{1,2}\/[^"]+?)\.tsx?(")/g, "$1$2.js$3"));
  }
  await writeFile(join(out, "index.d.ts"), 'export * from "./types/index.js";\n');
}
