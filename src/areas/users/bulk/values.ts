/**
 * Joins values with `|`. Escapes `|` in a value as `\|`. Doubles backslashes before a `|` and at the end of a value.
 * Keeps other backslashes.
 */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/\\+(?=\||$)/g, "$&$&").replaceAll("|", "\\|")).join("|");

/** Splits a cell, omits empty values. Inverse of `joinValues`. Also accepts a single backslash at the end. */
export function splitValues(text: string): string[] {
  const values = [""];
  const add = (part: string) => values.push((values.pop() ?? "") + part);
  for (const [part, beforeBar, atEnd] of text.matchAll(/(\\*)\||(\\+)$|\\+|[^\\|]+/g)) {
    if (beforeBar !== undefined) {
      add("\\".repeat(Math.floor(beforeBar.length / 2)));
      if (beforeBar.length % 2) add("|");
      else values.push("");
    } else add(atEnd === undefined ? part : "\\".repeat(Math.ceil(atEnd.length / 2)));
  }
  return values.filter(Boolean);
}
