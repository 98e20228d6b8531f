import type { Bundle } from "../../../i18n/texts.ts";
import { readJson as readJsonText, type JsonProblem } from "../../../kit/form/controls/json.ts";
import { fromCsv, toCsv } from "../../../kit/file/csv.ts";

/** File formats. */
export const formats = ["json", "properties", "csv"] as const;

export type TextFormat = (typeof formats)[number];

/** Line that can't be parsed, with the reason. */
export interface FileProblem {
  line: number;
  /** Text key. */
  reason: string;
  /** Position of the JSON syntax error. */
  json?: JsonProblem;
}

export interface FileTexts {
  format: TextFormat;
  texts: Bundle;
  problems: readonly FileProblem[];
}

const problem = (line: number, reason: string): FileProblem => ({
  line,
  reason: `realmSettings.localization.file.${reason}`,
});

/** Detects the format of a file. */
export function formatOf(text: string): TextFormat {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (start.startsWith("{")) return "json";
  // Decides by the first line with content: a key is followed by a comma or by an equals sign.
  const [line = ""] = start.split(/\r?\n/).filter((each) => !/^\s*(?:[#!]|$)/.test(each));
  return /^\s*(?:"[^"]*"|[^=:,;\t]*)\s*[,;\t]/.test(line) ? "csv" : "properties";
}

const lineAt = (text: string, at: number) => text.slice(0, at).split("\n").length;

function readJson(text: string): Omit<FileTexts, "format"> {
  const { value: json, problem: misfit } = readJsonText(text.replace(/^\uFEFF/, ""));
  if (misfit) return { texts: {}, problems: [{ ...problem(misfit.line, "json"), json: misfit }] };
  if (typeof json !== "object" || json === null || Array.isArray(json))
    return { texts: {}, problems: [problem(1, "object")] };
  const entries = Object.entries(json);
  return {
    texts: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string")),
    problems: entries
      .filter(([, value]) => typeof value !== "string")
      .map(([key]) => problem(lineAt(text, Math.max(0, text.indexOf(JSON.stringify(key)))), "noText")),
  };
}

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", f: "\f" };

const unescaped = (text: string) =>
  text.replace(/\\(?:u([\da-fA-F]{4})|([\s\S]))/g, (_, code: string | undefined, letter: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
  );

/** Joins continued lines. Keeps the number of the first line. */
function logicalLines(text: string): { line: number; text: string }[] {
  const all: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const part = raw.trimStart();
    if (!open && /^(?:[#!]|$)/.test(part)) continue;
    const isContinued = /(?:^|[^\\])(?:\\\\)*\\$/.test(part);
    const own = isContinued ? part.slice(0, -1) : part;
    open = open ? { ...open, text: open.text + own } : { line: index + 1, text: own };
    if (isContinued) continue;
    all.push(open);
    open = undefined;
  }
  return open ? [...all, open] : all;
}

/** Java properties, the format of theme messages. */
function readProperties(text: string): Omit<FileTexts, "format"> {
  const texts: Record<string, string> = {};
  const problems: FileProblem[] = [];
  for (const { line, text: all } of logicalLines(text)) {
    const found = /^((?:\\[\s\S]|[^\\=:\s])+)(?:\s*[=:]\s*|\s+)([\s\S]*)$/.exec(all);
    if (found) texts[unescaped(found[1] ?? "")] = unescaped(found[2] ?? "");
    else problems.push(problem(line, "pair"));
  }
  return { texts, problems };
}

/** Keys and texts in the first two columns. Skips a header line. */
function readCsv(text: string): Omit<FileTexts, "format"> {
  const [head, ...rest] = fromCsv(text);
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const hasHead = names.includes("key");
  const at = hasHead ? names.indexOf("key") : 0;
  const valueAt = hasHead && names.includes("value") ? names.indexOf("value") : at + 1;
  const texts: Record<string, string> = {};
  const problems: FileProblem[] = [];
  for (const { line, cells, isBroken } of hasHead ? rest : head ? [head, ...rest] : []) {
    const [key, value] = [cells[at], cells[valueAt]];
    // A CSV for translators has rows with an empty text.
    if (hasHead && key && value === "") continue;
    if (isBroken || !key || value === undefined) problems.push(problem(line, isBroken ? "quote" : "pair"));
    else texts[key] = value;
  }
  return { texts, problems };
}

const readers: Readonly<Record<TextFormat, (text: string) => Omit<FileTexts, "format">>> = {
  json: readJson,
  properties: readProperties,
  csv: readCsv,
};

/** Reads the texts of a file in any format. Reports empty texts as problems. */
export function readTexts(text: string): FileTexts {
  const format = formatOf(text);
  return { format, ...readers[format](text) };
}

const escapedKey = (key: string) => key.replace(/[\\=:#!\s]/g, (letter) => (letter === "\n" ? "\\n" : `\\${letter}`));
const escapedValue = (value: string) =>
  value.replaceAll("\\", "\\\\").replace(/\r/g, "\\r").replace(/\n/g, "\\n").replace(/\t/g, "\\t").replace(/^ /, "\\ ");

/** Media types for the download. */
export const mediaTypes: Readonly<Record<TextFormat, string>> = {
  json: "application/json",
  properties: "text/plain;charset=utf-8",
  csv: "text/csv;charset=utf-8",
};

/** Inverse of `readTexts`. */
export function writeTexts(texts: Bundle, format: TextFormat): string {
  const entries = Object.entries(texts).sort(([left], [right]) => (left < right ? -1 : 1));
  if (format === "json") return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
  if (format === "csv") return writeRows(entries.map(([key, value]) => ({ key, value })));
  return `${entries.map(([key, value]) => `${escapedKey(key)}=${escapedValue(value)}`).join("\n")}\n`;
}

/**
 * CSV for translators, with the reference language and the theme messages. Rows without a text are to be translated.
 */
export const writeRows = (
  rows: readonly {
    key: string;
    value?: string | undefined;
    reference?: string | undefined;
    theme?: string | undefined;
  }[],
): string =>
  toCsv(
    ["key", "value", "reference", "theme"],
    rows.map(({ key, value, reference, theme }) => [key, value, reference, theme]),
  );
