// The table at the end of `npm start`.
import { plain } from "./commands.mjs";
import { bold, say } from "./log.mjs";

/** Visible length of a text: ignores bold and colors. @param {string} text */
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
 * Rows for the pages of demo/: the portal and the index page.
 * @param {string} origin
 */
export const demoPages = (origin) => [
  [bold("A portal with one panel"), `${origin}/demo/portal.html`],
  [bold("All examples"), `${origin}/demo/`],
];
