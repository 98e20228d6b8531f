// Tables in documents.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";

/** Returns a Markdown table. @param {string[][]} rows the first one is the header */
export const markdown = ([head, ...rows]) =>
  [head, head.map((_cell, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");

/**
 * Replaces the text between `<!-- name:start -->` and `<!-- name:end -->` in a file. Resolves to a message.
 * @param {string} path relative to the root
 * @param {string} name
 * @param {string} text
 */
export async function intoFile(path, name, text) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const file = join(ROOT, path);
  const before = await readFile(file, "utf8").catch(() => "");
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) return `${path} has no marks ${start} and ${end} to write between.`;
  await writeFile(file, `${before.slice(0, from + start.length)}\n${text}\n${before.slice(to)}`);
  return `Written into ${path}.`;
}

/**
 * Rows of the table between these marks, without the header; empty if there is no table.
 * @param {string} path relative to the root
 * @param {string} name
 * @returns {Promise<string[][]>}
 */
export async function rowsOf(path, name) {
  const text = await readFile(join(ROOT, path), "utf8").catch(() => "");
  const table = new RegExp(`<!-- ${name}:start -->\\n([\\s\\S]*?)<!-- ${name}:end -->`).exec(text)?.[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}
