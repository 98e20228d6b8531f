import { getIn } from "../../kit/record/path.ts";
import { isObject } from "../../api/isObject.ts";

/** One difference, with its path from the root. */
export interface Difference {
  path: readonly string[];
  /** Previous values, as text. */
  removed: readonly string[];
  /** Current values, as text. */
  added: readonly string[];
}

export interface Comparison {
  differences: readonly Difference[];
  /**
   * Fields of the previous state that the request omitted. The server usually keeps those, so they are not "removed".
   */
  unsent: readonly string[];
}

/** Fields that the server computes. Ignored in comparisons. */
const computed = new Set(["access", "lastUpdated", "totp", "disableableCredentialTypes"]);

/** Fields that can identify records in a list, in order of preference. */
const identities = ["id", "internalId", "alias", "name", "clientId", "username", "providerId", "field"];

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Returns the first field that identifies all records in both lists. */
const identityOf = (lists: readonly (readonly unknown[])[]): string | undefined =>
  identities.find((name) =>
    lists.every(
      (list) =>
        list.every((item) => isObject(item) && item[name] !== undefined) &&
        new Set(list.map((item) => textOf(getIn(item, [name])))).size === list.length,
    ),
  );

/** Values of the first list that the second list lacks, with duplicates counted. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(item) ?? 0;
    if (count) left.set(item, count - 1);
    return !count;
  });
}

function compareLists(before: readonly unknown[], now: readonly unknown[], path: readonly string[]): Difference[] {
  const identity =
    before.length + now.length > 0 && [...before, ...now].every(isObject) ? identityOf([before, now]) : undefined;
  if (identity) {
    const keyed = (list: readonly unknown[]) => new Map(list.map((item) => [textOf(getIn(item, [identity])), item]));
    const [old, fresh] = [keyed(before), keyed(now)];
    return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) =>
      compareValues(old.get(key), fresh.get(key), [...path, key]),
    );
  }
  const [old, fresh] = [before.map(textOf), now.map(textOf)];
  const removed = without(old, fresh);
  const added = without(fresh, old);
  if (removed.length || added.length) return [{ path, removed, added }];
  // Reports the same values in another order too, because order may matter.
  return old.every((item, index) => item === fresh[index]) ? [] : [{ path, removed: old, added: fresh }];
}

function compareValues(before: unknown, now: unknown, path: readonly string[]): Difference[] {
  // Absent and empty are equal for a reader.
  if ((isObject(before) || before === undefined) && (isObject(now) || now === undefined)) {
    if (before === undefined && now === undefined) return [];
    return [...new Set([...Object.keys(before ?? {}), ...Object.keys(now ?? {})])].flatMap((key) =>
      compareValues(before?.[key], now?.[key], [...path, key]),
    );
  }
  if (Array.isArray(before) && Array.isArray(now)) return compareLists(before, now, path);
  if (Array.isArray(before) && now === undefined) return compareLists(before, [], path);
  if (before === undefined && Array.isArray(now)) return compareLists([], now, path);
  const [old, fresh] = [before === undefined ? undefined : textOf(before), now === undefined ? undefined : textOf(now)];
  if (old === fresh) return [];
  return [{ path, removed: old === undefined ? [] : [old], added: fresh === undefined ? [] : [fresh] }];
}

/** Compares two representations of one resource. Lists omitted top-level fields separately. */
export function compare(before: unknown, now: unknown): Comparison {
  if (!isObject(before) || !isObject(now)) return { differences: compareValues(before, now, []), unsent: [] };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((key) => !computed.has(key));
  return {
    differences: keys.filter((key) => key in now).flatMap((key) => compareValues(before[key], now[key], [key])),
    unsent: keys.filter((key) => !(key in now)),
  };
}
