/** What engines cannot keep in a byte a character. */
const OTHERS = /[\u0080-\uffff]/g;

/** @param {string} character one unit of UTF-16 */
const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Writes what is not ASCII as escapes, which mean the same in strings, templates and regular expressions. With a single other character in
 * a file, engines keep all its source with two bytes a character, as long as the page lives.
 * @returns {import("rolldown").RolldownPlugin}
 */
export const ascii = () => ({
  name: "ascii",
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = file.code.replace(OTHERS, escaped);
  },
});
