import { getIn, isSame } from "./path.ts";

type Tree = Readonly<Record<string, unknown>>;

/** A list by the names of its entries, where each has one of its own; otherwise by their places. */
function entriesOf(value: unknown): Tree | undefined {
  if (!Array.isArray(value)) return typeof value === "object" && value !== null ? (value as Tree) : undefined;
  const names = value.map((item: unknown) => (item as { name?: unknown } | null)?.name);
  const isNamed = names.every((name) => typeof name === "string") && new Set(names).size === names.length;
  return Object.fromEntries(
    value.map((item: unknown, index) => [isNamed ? String(names[index]) : String(index), item]),
  );
}

/** Where two states of a document differ, as far down as they can be compared: entries of lists go by their names. */
export function changedPaths(before: unknown, after: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (isSame(before, after)) return [];
  const old = entriesOf(before);
  const now = entriesOf(after);
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) return [path];
  const found = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    changedPaths(getIn(old, [key]), getIn(now, [key]), [...path, key]),
  );
  // Nothing but the order.
  return found.length ? found : [path];
}
