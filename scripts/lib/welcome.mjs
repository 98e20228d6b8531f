// The table that `npm start` ends with.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { plain } from "./commands.mjs";
import { bold, say } from "./log.mjs";
import { ROOT } from "./paths.mjs";

/** Length of a text as seen: without the marks for bold and colours. @param {string} text */
const seen = (text) => plain(text).length;

/**
 * Prints rows with their columns aligned.
 * @param {string[][]} rows
 */
export function table(rows) {
  const widths = rows[0].map((_cell, column) => Math.max(...rows.map((row) => seen(row[column]))));
  for (const row of rows) say(`  ${row.map((cell, column) => cell + " ".repeat(widths[column] - seen(cell))).join("  ").trimEnd()}`);
}

/**
 * Rows for the pages of demo/: the portal first, then the others, by address and title.
 * @param {string} origin
 * @returns {Promise<string[][]>}
 */
export async function demoPages(origin) {
  const files = (await readdir(join(ROOT, "demo"))).filter((file) => file.endsWith(".html"));
  files.sort((a, b) => Number(b === "portal.html") - Number(a === "portal.html") || a.localeCompare(b));
  return Promise.all(
    files.map(async (file, index) => {
      const title = /<title>([^<]*)<\/title>/.exec(await readFile(join(ROOT, "demo", file), "utf8"))?.[1] ?? "";
      const path = file === "strict.html" ? `/strict/demo/${file}` : `/demo/${file}`;
      return [index === 0 ? bold("Panels in other pages") : "", origin + path, title];
    }),
  );
}
