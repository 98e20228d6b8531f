// How much code each panel adds to what panels share.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rollup } from "rollup";
import { elements } from "../../rollup.config.mjs";
import { viewsOfAreas } from "../../scripts/build/tables.mjs";
import { CACHE } from "../../scripts/lib/paths.mjs";

/** Modules of an area but its manifest, which every panel knows; and the folder below the area, where a section has one of its own. */
const OF_AREA = /[\\/]src[\\/]areas[\\/]([\w-]+)[\\/](?!area\.ts$)(?:(?!tabs[\\/])(flows[\\/]diagram|[\w-]+)[\\/])?/;

/** What every panel loads. */
const COMMON = /^(elements\/|chunks\/core-)/;

/**
 * Own code of each panel: all files of its screens, tabs and dialogs that hold nothing of another area. Files of one section alone, such as the
 * authorization of clients, count for that section: nobody loads them before opening it. So does the drawing of flows, with its library, and the editor of workflows; the library by which that reads YAML is a file apart, and nobody's own. Taken from a build that is not written.
 * @returns {Promise<Map<string, {bytes: number, files: {name: string, bytes: number}[]}>>} by `area` or `area/section`, largest file first; compressed bytes
 */
export async function ownCode() {
  const mode = { out: join(CACHE, "size"), minify: true };
  /** @type {Map<string, {bytes: number, files: {name: string, bytes: number}[]}>} */
  const own = new Map();
  const { output, ...input } = elements(mode, await viewsOfAreas());
  const bundle = await rollup({ ...input, onLog: () => {} });
  for (const file of (await bundle.generate(output)).output) {
    if (file.type !== "chunk" || COMMON.test(file.fileName)) continue;
    const found = file.moduleIds.map((id) => OF_AREA.exec(id)).filter((match) => match !== null);
    const areas = new Set(found.map(([, area]) => area));
    const sections = new Set(found.map(([, , section]) => (section ?? "").replace("\\", "/")));
    if (areas.size !== 1) continue;
    const [section] = sections;
    const name = [...areas, ...(sections.size === 1 && section ? [section] : [])].join("/");
    const bytes = gzipSync(file.code).length;
    const entry = own.get(name) ?? { bytes: 0, files: [] };
    own.set(name, {
      bytes: entry.bytes + bytes,
      files: [...entry.files, { name: file.fileName, bytes }].sort((a, b) => b.bytes - a.bytes),
    });
  }
  return own;
}
