import { readFile } from "node:fs/promises";

/** The sheet without comments and line breaks. @param {string} css */
export const squeeze = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/\s*([{};,>])\s*/g, "$1")
    .trim();

/** Imports `.css` as its text, for constructable style sheets. @returns {import("rolldown").Plugin} */
export function cssText() {
  return {
    name: "css-text",
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        return { code: `export default ${JSON.stringify(squeeze(await readFile(id, "utf8")))};`, moduleType: "js" };
      },
    },
  };
}
