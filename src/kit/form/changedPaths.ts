import { isObject } from "../../api/isObject.ts";
import type { Look } from "../write/sendOnce.ts";
import { isKept } from "../record/kept.ts";
import { getIn, isSame } from "../record/path.ts";

type Tree = Readonly<Record<string, unknown>>;

/** Entries of a list by name if names are unique, else by index. */
function entriesOf(value: unknown): Tree | undefined {
  if (!Array.isArray(value)) return isObject(value) ? value : undefined;
  const names = value.map((item: unknown) => getIn(item, ["name"]));
  const isNamed = names.every((name) => typeof name === "string") && new Set(names).size === names.length;
  return Object.fromEntries(
    value.map((item: unknown, index) => [isNamed ? String(names[index]) : String(index), item]),
  );
}

/** Paths at which two documents differ, as deep as they can be compared. List entries are identified by name. */
export function changedPaths(before: unknown, after: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (isSame(before, after)) return [];
  const old = entriesOf(before);
  const now = entriesOf(after);
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) return [path];
  const found = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    changedPaths(getIn(old, [key]), getIn(now, [key]), [...path, key]),
  );
  // Only the order differs.
  return found.length ? found : [path];
}

/**
 * Paths at which a document read back differs from the sent one: changed values, and list entries that were not
 * removed. Ignores object fields that the server adds.
 */
export function lostPaths(sent: unknown, kept: unknown, path: readonly string[] = []): (readonly string[])[] {
  const wanted = entriesOf(sent);
  const there = entriesOf(kept);
  if (!wanted || !there || Array.isArray(sent) !== Array.isArray(kept)) return isKept(sent, kept) ? [] : [path];
  const extra = Array.isArray(sent) ? Object.keys(there).filter((key) => !Object.hasOwn(wanted, key)) : [];
  return [
    ...Object.keys(wanted).flatMap((key) => lostPaths(getIn(wanted, [key]), getIn(there, [key]), [...path, key])),
    ...extra.map((key) => [...path, key]),
  ];
}

/** Checks if the document was replaced by the sent one, which the server may normalize. */
export function lookAtDocument(fresh: unknown, sent: unknown, now: unknown): Look<undefined> {
  if (isSame(sent, now)) return { result: undefined };
  if (isSame(fresh, now)) return undefined;
  return lostPaths(sent, now).length ? "other" : { result: undefined };
}
