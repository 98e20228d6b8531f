import { directionOf } from "../../i18n/direction.ts";
import { byteOrderMark, csvLine } from "../file/csv.ts";
import { htmlFrame, htmlRow } from "../file/htmlPage.ts";
import { fileText, type FileRow } from "./rowsInFile.ts";

/** Formats of a list: a table for spreadsheets, data for programs, a page to print. */
export const listFormats = ["csv", "json", "html"] as const;

export type ListFormat = (typeof listFormats)[number];

const types: Readonly<Record<ListFormat, string>> = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
  html: "text/html",
};

export interface ListFileOptions {
  format: ListFormat;
  columns: readonly { id: string; label: string }[];
  title: string;
  locale: string;
  /** Labels and values on the page to print: realm, time, filters. */
  facts: readonly (readonly [string, string])[];
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

/** Writers of a format: head, one row, and foot. */
function writerOf({ format, columns, title, locale, facts }: ListFileOptions) {
  const labels = columns.map(({ label }) => label);
  switch (format) {
    case "csv":
      return {
        head: `${byteOrderMark}${csvLine(labels)}\r\n`,
        row: (row: FileRow) => `${csvLine(row.map(fileText))}\r\n`,
        foot: "",
      };
    case "json":
      return {
        head: "[",
        row: (row: FileRow, index: number) =>
          `${index > 0 ? "," : ""}\n${JSON.stringify(Object.fromEntries(columns.map(({ id }, at) => [id, row[at]])))}`,
        foot: "\n]\n",
      };
    case "html": {
      const [head, foot] = htmlFrame({ title, locale, direction: directionOf(locale), facts });
      return {
        head: `${head}<table><thead>${htmlRow(labels, "th")}</thead><tbody>\n`,
        row: (row: FileRow) => `${htmlRow(row.map(fileText))}\n`,
        foot: `</tbody></table>${foot}`,
      };
    }
  }
}

/**
 * Writes all rows of a list as a file, a few rows in each task: a page stays responsive with any number of rows.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function listFile(
  pages: AsyncIterable<readonly FileRow[]>,
  options: ListFileOptions,
): Promise<{ parts: string[]; type: string; count: number }> {
  const { format, signal, onProgress } = options;
  const { head, row: write, foot } = writerOf(options);
  const parts = [head];
  let count = 0;
  for await (const rows of pages) {
    signal.throwIfAborted();
    parts.push(rows.map((row, index) => write(row, count + index)).join(""));
    count += rows.length;
    onProgress(count);
    // Input and rendering come before the next page.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { parts: [...parts, foot], type: types[format], count };
}
