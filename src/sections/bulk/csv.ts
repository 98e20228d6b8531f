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

// Without quotes, a line of one empty cell is a blank line, which readers skip.
const lineOf = (cells: readonly unknown[]) => cells.map(cell).join(",") || '""';

/**
 * Rows as CSV (RFC 4180) with a byte-order mark, so that spreadsheets detect UTF-8. `fromCsv` restores the same texts.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${[head, ...rows].map(lineOf).join("\r\n")}\r\n`;
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

/** Downloads the content as a file. */
export function download(name: string, content: BlobPart, type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
