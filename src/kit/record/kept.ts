import { isObject } from "../../api/isObject.ts";
import { isBlank } from "./blank.ts";
import { setIn, type Path } from "./path.ts";

/** Removes fields that the server computes, which are never sent. Source: docs/spec/user-asks.md D12. */
export function withoutComputed<R>(record: R, computed: readonly (string | Path)[]): R {
  return computed.reduce<R>(
    (current, path) => setIn(current, typeof path === "string" ? [path] : path, undefined),
    record,
  );
}

const normal = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "string") return part.trim().toLowerCase();
    if (Array.isArray(part)) return part.map((item) => (isObject(item) ? normal(item) : String(item))).sort();
    return typeof part === "object" && part !== null
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part;
  }) ?? "";

/** Equality as servers normalize it: ignores case, surrounding spaces and order. */
const holdsSame = (left: unknown, right: unknown): boolean => normal(left) === normal(right);

/** True if a list contains a sent entry, to which the server may add fields. */
const holdsEntry = (kept: readonly unknown[], sent: unknown): boolean =>
  kept.some((entry) =>
    isObject(sent) && isObject(entry)
      ? Object.entries(sent).every(([name, value]) => isKept(value, entry[name]))
      : isKept(sent, entry),
  );

/** True if the value read back matches the sent one, after server normalization. */
export const isKept = (sent: unknown, kept: unknown): boolean =>
  // The response may omit false and 0.
  ((sent === false || sent === 0) && kept === undefined) ||
  (isBlank(sent) && isBlank(kept)) ||
  holdsSame(sent, kept) ||
  (Array.isArray(sent) &&
    Array.isArray(kept) &&
    sent.some(isObject) &&
    sent.length === kept.length &&
    sent.every((entry) => holdsEntry(kept, entry)));
