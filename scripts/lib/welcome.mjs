// The table that `npm start` ends with.
import { plain } from "./commands.mjs";
import { bold, say } from "./log.mjs";

/** Length of a text as seen: without the marks for bold and colours. @param {string} text */
const seen = (text) => plain(text).length;

/**
 * Prints rows with their columns aligned.
 * @param {string[][]} rows
 */
export function table(rows) {
  const widths = rows[0].map((_cell, column) => Math.max(...rows.map((row) => seen(row[column]))));
  for (const row of rows)
    say(
      `  ${row
        .map((cell, column) => cell + " ".repeat(widths[column] - seen(cell)))
        .join("  ")
        .trimEnd()}`,
    );
}

/**
 * Rows for the pages of demo/: the portal, and the page that leads to all of them.
 * @param {string} origin
 */
export const demoPages = (origin) => [
  [bold("A portal with one panel"), `${origin}/demo/portal.html`],
  [bold("All examples"), `${origin}/demo/`],
];
