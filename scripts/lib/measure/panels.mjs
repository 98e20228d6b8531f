// How much code each panel adds to what panels share.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readImports } from "../../build/chunks.mjs";
import { bundleElements } from "../../build/modules.mjs";
import { CACHE } from "../paths.mjs";

/** Modules of an area but its manifest, which every panel knows. */
const OF_AREA = /[\\/]src[\\/]areas[\\/]([\w-]+)[\\/](?!area\.ts$)/;

/** What every panel loads. */
const COMMON = /^(elements\/|chunks\/core-)/;

/**
 * Own code of each panel: all files of its screens, tabs and dialogs that hold nothing of another area. Taken from a build that is not written.
 * @returns {Promise<Map<string, {bytes: number, files: {name: string, bytes: number}[]}>>} by area, largest file first; compressed bytes
 */
export async function ownCode() {
  const mode = { out: join(CACHE, "size"), minify: true };
  /** @type {Map<string, {bytes: number, files: {name: string, bytes: number}[]}>} */
  const own = new Map();
  for (const file of await bundleElements(mode, await readImports(mode), { write: false })) {
    if (file.type !== "chunk" || COMMON.test(file.fileName)) continue;
    const areas = new Set(file.moduleIds.flatMap((id) => OF_AREA.exec(id)?.[1] ?? []));
    const [area] = areas;
    if (areas.size !== 1) continue;
    const bytes = gzipSync(file.code).length;
    const entry = own.get(area) ?? { bytes: 0, files: [] };
    own.set(area, { bytes: entry.bytes + bytes, files: [...entry.files, { name: file.fileName, bytes }].sort((a, b) => b.bytes - a.bytes) });
  }
  return own;
}
