import type { Translate } from "../../../i18n/texts.ts";

/** Maximum nesting depth. Server representations are far below it, so recursive code is safe. */
export const maxDepth = 200;

/** Maximum length in characters. Keycloak accepts bodies of 10 MB by default (26.7.4). */
export const maxLength = 10 * 1024 * 1024;

/** Formats that are mistaken for JSON. */
type OtherKind = "yaml" | "html" | "xml";

/** Position and reason of invalid or rejected JSON. */
export interface JsonProblem {
  /** Invalid syntax, another format, too deep or too long. */
  reason: "syntax" | "depth" | "length" | OtherKind;
  /** 0-based offset. */
  offset: number;
  /** 1-based, as in editors. */
  line: number;
  column: number;
  /** Unexpected character. Undefined at the end of the text. */
  found: string | undefined;
}

/** Parsed value, or the problem. A blank text is invalid. */
export type JsonText = { value: unknown; problem?: undefined } | { value?: undefined; problem: JsonProblem };

function problemAt(reason: JsonProblem["reason"], text: string, offset: number): JsonProblem {
  const before = text.slice(0, offset).split("\n");
  const found = text.codePointAt(offset);
  return {
    reason,
    offset,
    line: before.length,
    column: (before[before.length - 1] ?? "").length + 1,
    found: found === undefined ? undefined : String.fromCodePoint(found),
  };
}

/** Parses JSON from outside within limits of depth and length. */
export function readJson(text: string, length = maxLength): JsonText {
  if (text.length > length)
    return { problem: { reason: "length", offset: length, line: 1, column: 1, found: undefined } };
  const deep = tooDeepAt(text);
  try {
    // Checked before parsing, because some engines overflow their stack.
    if (deep === undefined) return { value: JSON.parse(text) };
  } catch {
    const misfit = firstMisfit(text);
    return { problem: problemAt(text.slice(0, misfit).trim() === "" ? kindOf(text) : "syntax", text, misfit) };
  }
  const misfit = firstMisfit(text);
  return { problem: misfit < deep ? problemAt("syntax", text, misfit) : problemAt("depth", text, deep) };
}

/** Key or list entry at the start of YAML, after comments and `---`. */
const yamlStart = /^(?:\s*(?:#[^\n]*|---[ \t]*)\n)*\s*(?:---\s|-[ \t]+\S|["']?[\w$][\w .$-]*["']?:(?:\s|$))/;

/** True for a text that starts like YAML and not like JSON. */
export const looksLikeYaml = (text: string): boolean => !/^\s*[[{"<]/.test(text) && yamlStart.test(text);

/** Detects another format by the start of the text. */
function kindOf(text: string): OtherKind | "syntax" {
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(text)) return "html";
  if (/^\s*</.test(text)) return "xml";
  return yamlStart.test(text) ? "yaml" : "syntax";
}

/**
 * First problem in a JSON text. Undefined for valid JSON and blank text. Engine-independent, because messages differ
 * between engines.
 */
export const jsonProblem = (text: string, length?: number): JsonProblem | undefined =>
  text.trim() === "" ? undefined : readJson(text, length).problem;

/** Offset at which the nesting is too deep, or undefined. Skips strings. */
function tooDeepAt(text: string): number | undefined {
  const sign = /["[{\]}]/g;
  for (let depth = 0, found = sign.exec(text); found; found = sign.exec(text)) {
    const [char] = found;
    if (char === '"') sign.lastIndex = endOfText(text, sign.lastIndex) + 1;
    else if (char === "[" || char === "{") {
      depth += 1;
      if (depth > maxDepth) return found.index;
    } else depth -= 1;
  }
  return undefined;
}

const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Offset of the closing quote, or of a forbidden character before it. Scans by character, because a regular expression
 * would need stack per character.
 */
function endOfText(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const char = text[at] ?? "";
    if (char === '"' || char < " ") return at;
    escaped.lastIndex = at;
    if (char === "\\" && !escaped.test(text)) return at;
    at = char === "\\" ? escaped.lastIndex : at + 1;
  }
  return at;
}

/** Offset of the value at a path, or of its last existing ancestor. The text must be valid JSON. */
export function offsetIn(text: string, path: readonly (string | number)[]): number {
  let at = past(space, text, 0);
  for (const step of path) {
    const found = text[at] === "{" || text[at] === "[" ? entryAt(text, at, step) : undefined;
    if (found === undefined) return at;
    at = found;
  }
  return at;
}

/** Offset of an entry's value in the object or list at `start`. */
function entryAt(text: string, start: number, step: string | number): number | undefined {
  const isList = text[start] === "[";
  let at = past(space, text, start + 1);
  for (let index = 0; at < text.length && text[at] !== "}" && text[at] !== "]"; index += 1) {
    let key: unknown = index;
    if (!isList) {
      const end = endOfText(text, at + 1) + 1;
      key = JSON.parse(text.slice(at, end));
      at = past(space, text, past(space, text, end) + 1);
    }
    if (key === step) return at;
    at = past(space, text, endOfValue(text, at));
    if (text[at] === ",") at = past(space, text, at + 1);
  }
  return undefined;
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfText(text, start + 1) + 1;
  if (text[start] !== "{" && text[start] !== "[") return past(word, text, start);
  const sign = /["[{\]}]/g;
  sign.lastIndex = start;
  for (let depth = 0, found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '"') sign.lastIndex = endOfText(text, sign.lastIndex) + 1;
    else depth += found[0] === "[" || found[0] === "{" ? 1 : -1;
    if (depth === 0) return sign.lastIndex;
  }
  return text.length;
}

/** Offset after a pattern that matches at `at`. */
function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** Localized problem with line and column. */
export function sayProblem(t: Translate, { reason, offset, line, column, found }: JsonProblem): string {
  if (reason === "depth") return t("json.tooDeep", { line, column, depth: maxDepth });
  if (reason === "length") return t("json.tooLong", { megabytes: Math.round(offset / 1024 / 1024) });
  if (reason !== "syntax") return t(`json.${reason}`);
  if (found === undefined) return t("json.end", { line, column });
  return found === "\n" || found === "\r"
    ? t("json.lineEnd", { line, column })
    : t("json.unexpected", { line, column, found });
}

const space = /[ \t\r\n]*/y;
const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function firstMisfit(text: string): number {
  let at = 0;
  const take = (pattern: RegExp) => {
    const from = at;
    at = past(pattern, text, at);
    return at > from;
  };
  const sign = (char: string) => {
    take(space);
    if (text[at] !== char) return false;
    at += 1;
    return true;
  };
  const quoted = () => {
    if (!sign('"')) return false;
    at = endOfText(text, at);
    return text[at] === '"' && ++at > 0;
  };
  const entries = (end: string, entry: () => boolean): boolean => {
    if (sign(end)) return true;
    do if (!entry()) return false;
    while (sign(","));
    return sign(end);
  };
  const value = (depth: number): boolean => {
    if (depth > maxDepth) return false;
    if (sign("{")) return entries("}", () => quoted() && sign(":") && value(depth + 1));
    if (sign("[")) return entries("]", () => value(depth + 1));
    take(space);
    return text[at] === '"' ? quoted() : take(word);
  };
  if (value(0)) take(space);
  return at;
}
