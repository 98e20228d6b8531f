import type { Translate } from "../../../i18n/texts.ts";

/** Nesting beyond which nothing is read: no representation of the server comes near it, and what walks through one may rely on it. */
export const maxDepth = 200;

/** Length beyond which nothing is read, in characters. The server takes bodies of 10 MB unless it is set up otherwise (26.7.4). */
export const maxLength = 10 * 1024 * 1024;

/** Where a text stops being JSON that is read. */
export interface JsonProblem {
  /** No JSON; nested too deep; too long. */
  reason: "syntax" | "depth" | "length";
  /** Position in the text, from 0. */
  offset: number;
  /** As editors count: from 1. */
  line: number;
  column: number;
  /** The character that does not fit; undefined at the end of the text. */
  found: string | undefined;
}

/** What a text says, or why it is not read. A blank text is no JSON. */
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

/** Reads JSON that somebody brings along, within limits: whatever comes of it is neither too deep to walk through nor too much to hold. */
export function readJson(text: string, length = maxLength): JsonText {
  if (text.length > length)
    return { problem: { reason: "length", offset: length, line: 1, column: 1, found: undefined } };
  const deep = tooDeepAt(text);
  try {
    // Before it is parsed: not every engine has the stack for it.
    if (deep === undefined) return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: problemAt("syntax", text, firstMisfit(text)) };
  }
  const misfit = firstMisfit(text);
  return { problem: misfit < deep ? problemAt("syntax", text, misfit) : problemAt("depth", text, deep) };
}

/** First place where a text is no JSON, or none that is read; undefined for JSON and for a blank text. Engines word this differently, or not at all. */
export const jsonProblem = (text: string, length?: number): JsonProblem | undefined =>
  text.trim() === "" ? undefined : readJson(text, length).problem;

/** Where a text is nested too deep; undefined where it is not. What is inside quotes does not count. */
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

/** Where a quoted text ends, or what JSON forbids in one stands. Sign by sign: an expression for all of it needs stack for each of them. */
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

/** Where in a text the value at a path begins; where the last part of it that is there begins otherwise. The text must be JSON. */
export function offsetIn(text: string, path: readonly (string | number)[]): number {
  let at = past(space, text, 0);
  for (const step of path) {
    const found = text[at] === "{" || text[at] === "[" ? entryAt(text, at, step) : undefined;
    if (found === undefined) return at;
    at = found;
  }
  return at;
}

/** Where the value of one entry begins, of the object or the list that begins at `start`. */
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

/** Where a pattern ends that begins here. */
function past(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** A mistake in words, with line and column. */
export function sayProblem(t: Translate, { reason, offset, line, column, found }: JsonProblem): string {
  if (reason === "depth") return t("json.tooDeep", { line, column, depth: maxDepth });
  if (reason === "length") return t("json.tooLong", { megabytes: Math.round(offset / 1024 / 1024) });
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
