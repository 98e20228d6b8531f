/**
 * What a spreadsheet would run as a formula (OWASP, "CSV Injection"), and what looks like our own defused text: an apostrophe more or less in
 * front of both makes defusing something that can be undone.
 */
const defusable = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

const defuse = (text: string) => (defusable.test(text) ? `'${text}` : text);
const undefuse = (text: string) => (text.startsWith("'") && defusable.test(text) ? text.slice(1) : text);

/** One cell: quoted where a reader would cut or trim it, defused where a spreadsheet would run it. */
function cell(value: unknown): string {
  const text = defuse(value === undefined || value === null ? "" : String(value));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// A line of one empty cell would be a blank line, which is none.
const lineOf = (cells: readonly unknown[]) => cells.map(cell).join(",") || '""';

/** Rows as CSV (RFC 4180), with a byte-order mark so that spreadsheets read it as UTF-8. `fromCsv` reads the same texts again. */
export function toCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${[head, ...rows].map(lineOf).join("\r\n")}\r\n`;
}

/** A line of a file: a cell in quotes may make it go over several. */
export interface CsvLine {
  /** Where it begins, from 1. */
  line: number;
  cells: readonly string[];
  /** A quote in it is never closed; what follows the quote is read up to the end of the line. */
  isBroken: boolean;
}

const separators = [",", ";", "\t"];

/** The separator that stands most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const head = /^\s*(?:"[^"]*"|[^"\r\n]+)*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const countOf = (separator: string) => head.split(separator).length;
  return separators.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best));
}

const endOfLine = /\r\n|\r|\n/g;

/**
 * Reads CSV as people and spreadsheets write it: separated by comma, semicolon or tab, whichever the first line has most of. Blanks around a
 * cell count only inside quotes. Blank lines are left out; an apostrophe that defuses a formula is taken off.
 */
export function fromCsv(file: string): CsvLine[] {
  const text = file.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const quoted = /[^\S\t\r\n]*"([^"]*(?:""[^"]*)*)"/y;
  const plain = new RegExp(`[^${separator}\\r\\n]*`, "y");
  const lines: CsvLine[] = [];
  let at = 0;
  let line = 1;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const begin = line;
    const cells: string[] = [];
    let isBroken = false;
    let isBlank = true;
    do {
      if (cells.length) at += 1;
      const inQuotes = take(quoted);
      const rest = take(plain)?.[0] ?? "";
      if (!inQuotes && /^\s*"/.test(rest)) isBroken = true;
      cells.push(undefuse(inQuotes ? (inQuotes[1] ?? "").replaceAll('""', '"') + rest.trimEnd() : rest.trim()));
      if (inQuotes || rest.trim() !== "") isBlank = false;
      line += inQuotes?.[1]?.match(endOfLine)?.length ?? 0;
    } while (text[at] === separator);
    if (at < text.length) at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    if (!isBlank || cells.length > 1) lines.push({ line: begin, cells, isBroken });
  }
  return lines;
}

/** Hands the browser a file to keep. */
export function download(name: string, content: BlobPart, type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
