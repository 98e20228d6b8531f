/** One thing that differs, with its way down from the top. */
export interface Difference {
  path: readonly string[];
  /** Values that were there before, as text. */
  removed: readonly string[];
  /** Values that are there now. */
  added: readonly string[];
}

export interface Comparison {
  differences: readonly Difference[];
  /** Parts of the earlier state that this change did not send: the server leaves most of those as they are, so they are not "removed". */
  unsent: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the server works out by itself says nothing of a change. */
const computed = new Set(["access", "lastUpdated", "totp", "disableableCredentialTypes"]);

/** Fields by which records of a list are told apart, in order of preference. */
const identities = ["id", "internalId", "alias", "name", "clientId", "username", "providerId", "field"];

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** The field that tells all records of both lists apart, if there is one. */
const identityOf = (lists: readonly (readonly unknown[])[]): string | undefined =>
  identities.find((name) =>
    lists.every(
      (list) =>
        list.every((item) => isRecord(item) && item[name] !== undefined) &&
        new Set(list.map((item) => textOf((item as Json)[name]))).size === list.length,
    ),
  );

/** What is in the first list and not in the second, counting doubles. */
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
    before.length + now.length > 0 && [...before, ...now].every(isRecord) ? identityOf([before, now]) : undefined;
  if (identity) {
    const keyed = (list: readonly unknown[]) => new Map(list.map((item) => [textOf((item as Json)[identity]), item]));
    const [old, fresh] = [keyed(before), keyed(now)];
    return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) =>
      compareValues(old.get(key), fresh.get(key), [...path, key]),
    );
  }
  const [old, fresh] = [before.map(textOf), now.map(textOf)];
  const removed = without(old, fresh);
  const added = without(fresh, old);
  if (removed.length || added.length) return [{ path, removed, added }];
  // The same values in another order: order may matter, so it is told.
  return old.every((item, index) => item === fresh[index]) ? [] : [{ path, removed: old, added: fresh }];
}

function compareValues(before: unknown, now: unknown, path: readonly string[]): Difference[] {
  // What is absent and what is empty are the same to a reader.
  if ((isRecord(before) || before === undefined) && (isRecord(now) || now === undefined)) {
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

/** What changed from one representation to the next of the same resource. Top-level parts that were not sent are listed apart. */
export function compare(before: unknown, now: unknown): Comparison {
  if (!isRecord(before) || !isRecord(now)) return { differences: compareValues(before, now, []), unsent: [] };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((key) => !computed.has(key));
  return {
    differences: keys.filter((key) => key in now).flatMap((key) => compareValues(before[key], now[key], [key])),
    unsent: keys.filter((key) => !(key in now)),
  };
}
