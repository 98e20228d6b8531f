// Code that each panel adds to the shared code.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rollup } from "rollup";
import { elements } from "../../rollup.config.mjs";
import { viewsOfAreas } from "../../scripts/build/tables.mjs";
import { CACHE } from "../../scripts/lib/paths.mjs";

/** Modules of an area without its manifest, which every panel loads. The folder below the area names a section. */
const OF_AREA = /[\\/]src[\\/]areas[\\/]([\w-]+)[\\/](?!area\.ts$)(?:(?!tabs[\\/])(flows[\\/]diagram|[\w-]+)[\\/])?/;

/** Files that every panel loads. */
const COMMON = /^(elements\/|chunks\/(core|react)-)/;

/**
 * Own code of each panel: files of its screens, tabs and dialogs without modules of another area. Files of one section
 * count for that section. The build is not written.
 * @returns {Promise<Map<string, {bytes: number, files: {name: string, bytes: number}[]}>>} by `area` or `area/section`, largest file first; compressed bytes
 */
export async function ownCode() {
  const mode = { out: join(CACHE, "size"), minify: true };
  /** @type {Map<string, {bytes: number, files: {name: string, bytes: number}[]}>} */
  const own = new Map();
  const {
    output: [output],
    ...input
  } = elements(mode, await viewsOfAreas());
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
