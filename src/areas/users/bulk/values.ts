/**
 * Several values in one cell, separated by `|`. A `|` in a value is written `\|`, and backslashes in front of it or at the end of a value are
 * doubled; any other backslash stays as it is.
 */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/\\+(?=\||$)/g, "$&$&").replaceAll("|", "\\|")).join("|");

/** The values in a cell; empty ones are none. Reads what `joinValues` wrote, and a single backslash that somebody typed at the end. */
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
