/** The style sheet without comments and line breaks. @param {string} css */
const squeeze = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/\s*([{};,>])\s*/g, "$1")
    .trim();

/** Imports `.css` as its text, for constructable style sheets. @returns {import("rollup").Plugin} */
export const cssText = () => ({
  name: "css-text",
  transform: (code, id) =>
    id.endsWith(".css") ? { code: `export default ${JSON.stringify(squeeze(code))};`, map: { mappings: "" } } : null,
});
