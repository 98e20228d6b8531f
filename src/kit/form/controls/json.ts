import type { Translate } from "../../../i18n/texts.ts";

/** Where a text stops being JSON. */
export interface JsonProblem {
  /** Position in the text, from 0. */
  offset: number;
  /** As editors count: from 1. */
  line: number;
  column: number;
  /** The character that does not fit; undefined at the end of the text. */
  found: string | undefined;
}

/** First place where a text is no JSON; undefined for JSON and for a blank text. Engines word this differently, or not at all. */
export function jsonProblem(text: string): JsonProblem | undefined {
  if (text.trim() === "") return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const offset = firstMisfit(text);
    const before = text.slice(0, offset).split("\n");
    const found = text.codePointAt(offset);
    return {
      offset,
      line: before.length,
      column: (before[before.length - 1] ?? "").length + 1,
      found: found === undefined ? undefined : String.fromCodePoint(found),
    };
  }
}

/** A mistake in words, with line and column. */
export function sayProblem(t: Translate, { line, column, found }: JsonProblem): string {
  if (found === undefined) return t("json.end", { line, column });
  return found === "\n" || found === "\r"
    ? t("json.lineEnd", { line, column })
    : t("json.unexpected", { line, column, found });
}

const space = /[ \t\r\n]*/y;
const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a text.
const openText = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

/** Nesting beyond which we stop looking: no representation comes near it, and the stack ends somewhere. */
const deepest = 1000;

function firstMisfit(text: string): number {
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    at += length;
    return length > 0;
  };
  const sign = (char: string) => {
    take(space);
    if (text[at] !== char) return false;
    at += 1;
    return true;
  };
  const quoted = () => {
    take(space);
    return take(openText) && text[at] === '"' && ++at > 0;
  };
  const entries = (end: string, entry: () => boolean): boolean => {
    if (sign(end)) return true;
    do if (!entry()) return false;
    while (sign(","));
    return sign(end);
  };
  const value = (depth: number): boolean => {
    if (depth > deepest) return false;
    if (sign("{")) return entries("}", () => quoted() && sign(":") && value(depth + 1));
    if (sign("[")) return entries("]", () => value(depth + 1));
    take(space);
    return text[at] === '"' ? quoted() : take(word);
  };
  if (value(0)) take(space);
  return at;
}
