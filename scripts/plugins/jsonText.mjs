import { createHash } from "node:crypto";

/**
 * Imports `.json` as its value. The bundler sees one string, since a syntax tree of all translations takes seconds.
 * Outputs have the value itself.
 * @returns {import("rollup").Plugin}
 */
export function jsonText() {
  /** @type {Map<string, string>} */
  const values = new Map();
  return {
    name: "json-text",
    transform(code, id) {
      if (!id.endsWith(".json")) return null;
      const value = JSON.stringify(JSON.parse(code));
      const mark = `@json:${createHash("sha256").update(value).digest("hex")}`;
      values.set(mark, value);
      return {
        code: `export default "${mark.padEnd(value.length, ".")}";`,
        map: { mappings: "" },
        moduleSideEffects: false,
      };
    },
    renderChunk(code) {
      if (!code.includes('"@json:')) return null;
      return { code: code.replace(/"(@json:\w+)\.*"/g, (all, mark) => values.get(mark) ?? all), map: null };
    },
  };
}
