// Splits a Markdown document into sentences.

/** Removes code, generated tables and comments. Line numbers stay. @param {string} text */
const blanked = (text) =>
  text.replace(
    /^```[\s\S]*?^```|<!-- ([\w-]+):start -->[\s\S]*?<!-- \1:end -->|<!--[\s\S]*?-->/gm,
    (/** @type {string} */ found) => found.replace(/[^\n]/g, ""),
  );

/** Removes the markup of a line; code becomes one word. @param {string} line */
const plain = (line) =>
  line
    .replace(/``.*?``|`[^`]*`/g, "CODE")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/"[^"]*"|“[^”]*”/g, "QUOTE")
    .replace(/\*\*|__|<[^>]+>/g, "")
    .replace(/^\s*(?:#+|[-*]|\d+\.|>)\s+/, "");

const isBlock = (/** @type {string} */ line) => /^\s*(?:#|[-*] |\d+\. |\||>|$)/.test(line);

/** @param {string} text @returns {{line: number, text: string}[]} */
export function sentences(text) {
  /** @type {{line: number, text: string}[]} */
  const blocks = [];
  for (const [index, line] of blanked(text).split("\n").entries()) {
    const last = blocks.at(-1);
    if (line.trim() === "") blocks.push({ line: index + 1, text: "" });
    else if (line.startsWith("|"))
      blocks.push(...line.split(/(?<!\\)\|/).map((cell) => ({ line: index + 1, text: plain(cell.trim()) })));
    else if (last?.text && !isBlock(line)) last.text += ` ${plain(line)}`;
    else blocks.push({ line: index + 1, text: plain(line) });
  }
  return blocks.flatMap(({ line, text: block }) =>
    block
      .split(/(?<=[.!?:])\s+(?=[A-Z"'(])/)
      .map((sentence) => sentence.trim())
      .filter(Boolean)
      .map((sentence) => ({ line, text: sentence })),
  );
}
