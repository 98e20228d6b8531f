import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const FILE = "integrity.json";

/**
 * `dist/integrity.json`: the SRI hash of every published file, by its path below `dist/`.
 * @param {import("./options.mjs").Mode} mode
 */
export async function writeIntegrity({ out }) {
  const files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const file of files.sort()) {
    const name = relative(out, file).split(sep).join("/");
    if (name !== FILE)
      hashes[name] = `sha384-${createHash("sha384")
        .update(await readFile(file))
        .digest("base64")}`;
  }
  await writeFile(join(out, FILE), `${JSON.stringify(hashes, null, 2)}\n`);
}
