/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV Injection"), and text that looks escaped already. The
 * added apostrophe makes the escape reversible.
 */
const defusable = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

const defuse = (text: string) => (defusable.test(text) ? `'${text}` : text);
const undefuse = (text: string) => (text.startsWith("'") && defusable.test(text) ? text.slice(1) : text);

/** Quotes a cell that a reader would split or trim, and escapes formulas. */
function cell(value: unknown): string {
  const text = defuse(value === undefined || value === null ? "" : String(value));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of CSV without its line break. Without quotes, a line of one empty cell is a blank line, which readers skip. */
export const csvLine = (cells: readonly unknown[]): string => cells.map(cell).join(",") || '""';

/** Byte-order mark, so that spreadsheets detect UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Rows as CSV (RFC 4180) with a byte-order mark. `fromCsv` restores the same texts. */
export function toCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `${byteOrderMark}${[head, ...rows].map(csvLine).join("\r\n")}\r\n`;
}

/** Record of a CSV file. Quoted cells may contain line breaks. */
export interface CsvLine {
  /** First line in the file, 1-based. */
  line: number;
  cells: readonly string[];
  /** True if a quote is never closed. The rest of that line is read as text. */
  isBroken: boolean;
}

const separators = [",", ";", "\t"];

/** Separator with the most matches in the first line, outside quotes. */
function separatorOf(text: string): string {
  const head = /^\s*(?:"[^"]*"|[^"\r\n]+)*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const countOf = (separator: string) => head.split(separator).length;
  return separators.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best));
}

const endOfLine = /\r\n|\r|\n/g;

/**
 * Reads CSV with the separator that is most frequent in the first line: comma, semicolon or tab. Trims unquoted cells,
 * skips blank lines and removes the apostrophe that escapes a formula.
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
