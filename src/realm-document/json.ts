import type { FieldPath, Json } from "./document.ts";

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty object. */
export const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});

/** Entries of a list that are objects. */
export const objectsIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Entries of a list that are texts. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** True for absent, null, and an empty text, list or map. The server treats them alike. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (isJson(value) && Object.keys(value).length === 0);

/** Compares by code units, so the order is the same in every language. */
export const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** JSON with sorted keys: equal values have equal texts. */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join()}]`;
  if (!isJson(value)) return JSON.stringify(value) ?? "null";
  const entries = Object.keys(value)
    .sort(byText)
    .filter((key) => value[key] !== undefined)
    .map((key) => `${JSON.stringify(key)}:${stableText(value[key])}`);
  return `{${entries.join()}}`;
}

/** Deep equality of JSON values, without regard to the order of keys. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left))
    return Array.isArray(right) && left.length === right.length && left.every((entry, at) => isEqual(entry, right[at]));
  if (!isJson(left) || !isJson(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  );
}

/** True if a text inside a value passes the test. */
export const someText = (value: unknown, test: (text: string) => boolean): boolean => {
  if (typeof value === "string") return test(value);
  if (Array.isArray(value)) return value.some((entry) => someText(entry, test));
  return isJson(value) && Object.values(value).some((entry) => someText(entry, test));
};

/** Short hash of a value, to detect changes. Not cryptographic: FNV-1a with two seeds. */
export function hashOf(value: unknown): string {
  const text = stableText(value);
  const run = (seed: number) => {
    let hash = seed;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  };
  return run(0x811c9dc5) + run(0x9747b28c);
}

/** Fields that name an entry of a list, in order of preference. */
const identityFields = ["name", "alias", "clientId", "username", "executor", "condition", "field"] as const;

/** Field that identifies each entry. Undefined for texts and for lists with duplicate names. */
export function identityOf(...lists: readonly (readonly unknown[])[]): string | undefined {
  if (lists.every((list) => list.length === 0)) return undefined;
  return identityFields.find((field) =>
    lists.every(
      (list) =>
        list.every((entry) => isJson(entry) && typeof entry[field] === "string") &&
        new Set(objectsIn(list).map((entry) => entry[field])).size === list.length,
    ),
  );
}

const entryOf = (list: readonly unknown[], name: string): number => {
  const field = identityOf(list);
  return field === undefined ? -1 : list.findIndex((entry) => isJson(entry) && entry[field] === name);
};

/** Value at a path. Entries of lists are found by their names. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  let at = value;
  for (const step of path) {
    if (Array.isArray(at)) at = at[entryOf(at, step)];
    else if (isJson(at) && Object.hasOwn(at, step)) at = at[step];
    else return undefined;
  }
  return at;
}

/** A copy with another value at a path; undefined removes it. Missing maps are created, missing entries appended. */
export function withValueAt(value: unknown, path: FieldPath, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value) && value.length > 0 && isJson(value[0])) return withEntry(value, step, rest, next);
  const record = isJson(value) ? value : {};
  const part = withValueAt(record[step], rest, next);
  const { [step]: _old, ...others } = record;
  return part === undefined ? others : { ...record, [step]: part };
}

function withEntry(list: readonly unknown[], name: string, rest: FieldPath, next: unknown): unknown {
  const at = entryOf(list, name);
  const part = withValueAt(at < 0 ? undefined : list[at], rest, next);
  if (part === undefined) return list.filter((_entry, index) => index !== at);
  return at < 0 ? [...list, part] : list.map((entry, index) => (index === at ? part : entry));
}
