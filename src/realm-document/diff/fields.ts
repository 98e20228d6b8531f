import { isSecretName, isStandIn, mask } from "../../api/secrets.ts";
import type { FieldDifference } from "../comparison.ts";
import type { FieldPath, Json, Kind } from "../document.ts";
import { identityOf, isJson, isNothing, stableText, jsonOf, objectsIn } from "../json.ts";
import { isOrdered } from "../kinds/kinds.ts";

export interface FieldComparison {
  differences: FieldDifference[];
  unknownSecrets: FieldPath[];
  equal: number;
}

interface Options {
  kind: Kind;
  /** Sides in which a missing field is unknown, not empty. */
  isSparse: { source: boolean; target: boolean };
  /** Fields that a side was not allowed to read. */
  unread: readonly FieldPath[];
}

/** Compares scalars as text: files and the server write `30` and `"30"`, `true` and `"true"`. */
const isSameScalar = (left: unknown, right: unknown) =>
  left === right ||
  (typeof left !== "object" &&
    typeof right !== "object" &&
    !isNothing(left) &&
    !isNothing(right) &&
    String(left) === String(right)) ||
  isSameJsonText(left, right);

/** Compares settings that are JSON in a string. */
function isSameJsonText(left: unknown, right: unknown): boolean {
  if (typeof left !== "string" || typeof right !== "string" || !/^\s*[[{]/.test(left) || !/^\s*[[{]/.test(right))
    return false;
  try {
    return stableText(JSON.parse(left)) === stableText(JSON.parse(right));
  } catch {
    return false;
  }
}

const isSwitch = (value: unknown) => /^(?:true|false)$/.test(String(value));

const isScalarList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((entry) => typeof entry !== "object");

/** True for the value of a secret: by the name of its field, or because the server masks it. */
export const isSecretAt = (path: FieldPath, value: unknown): boolean =>
  isStandIn(value) || (!isSwitch(value) && !isJson(value) && isSecretName(path.at(-1) ?? ""));

/** Placeholders of configuration tools, such as `$(env:NAME)`: the value is not known here. */
const isPlaceholder = (value: unknown): boolean =>
  typeof value === "string" && /^(?:\$\([a-z]+:[^)]*\)|\$\{env[.:][^}]*\})$/i.test(value);

const isUnknown = (value: unknown) =>
  isNothing(value) || isStandIn(value) || isPlaceholder(Array.isArray(value) ? value[0] : value);

/** Compares canonical data. `before` is of the target, `after` of the source. */
export function compareFields(before: Json, after: Json, options: Options): FieldComparison {
  const out: FieldComparison = { differences: [], unknownSecrets: [], equal: 0 };
  compareMaps(before, after, [], options, out);
  return out;
}

function compareMaps(before: Json, after: Json, path: FieldPath, options: Options, out: FieldComparison): void {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const key of keys) {
    const [old, next] = [before[key], after[key]];
    const way = [...path, key];
    const isUnstated =
      (old === undefined && options.isSparse.target) || (next === undefined && options.isSparse.source);
    if (!isUnstated && !isUnread(way, options)) compareValues(old, next, way, options, out);
  }
}

const isUnread = (path: FieldPath, { unread }: Options) =>
  unread.some((part) => part.length === path.length && part.every((step, at) => step === path[at]));

function compareValues(before: unknown, after: unknown, path: FieldPath, options: Options, out: FieldComparison): void {
  if (isSecretAt(path, before ?? after) || isSecretAt(path, after ?? before))
    return compareSecrets(before, after, path, out);
  const isMap = (isJson(before) || before === undefined) && (isJson(after) || after === undefined);
  if (isMap && isEmptyOnOneSide(before, after)) return add(before, after, path, out);
  if (isMap) return compareMaps(jsonOf(before), jsonOf(after), path, options, out);
  const isList = (Array.isArray(before) || before === undefined) && (Array.isArray(after) || after === undefined);
  if (isList) {
    const [old, next] = [listOf(before), listOf(after)];
    return isScalarList(old) && isScalarList(next)
      ? compareTexts(old, next, path, options, out)
      : compareEntries(old, next, path, options, out);
  }
  if (isSameScalar(before, after)) out.equal++;
  else add(before, after, path, out);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** True if only one side has the map and it is empty, such as a validator without options. */
const isEmptyOnOneSide = (before: unknown, after: unknown) =>
  (before === undefined) !== (after === undefined) && Object.keys(jsonOf(before ?? after)).length === 0;

const add = (
  before: unknown,
  after: unknown,
  path: FieldPath,
  out: FieldComparison,
  more: Partial<FieldDifference> = {},
) => {
  const change = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  out.differences.push({ path, change, before, after, ...more });
};

function compareSecrets(before: unknown, after: unknown, path: FieldPath, out: FieldComparison): void {
  if (isUnknown(before) || isUnknown(after)) out.unknownSecrets.push(path);
  else if (stableText(before) === stableText(after)) out.equal++;
  else out.differences.push({ path, change: "changed", before: mask, after: mask, isSecret: true });
}

function compareTexts(
  before: readonly unknown[],
  after: readonly unknown[],
  path: FieldPath,
  { kind }: Options,
  out: FieldComparison,
): void {
  const [old, next] = [new Set(before.map(String)), new Set(after.map(String))];
  const removed = before.filter((entry) => !next.has(String(entry)));
  const added = after.filter((entry) => !old.has(String(entry)));
  const list = (entries: readonly unknown[]) => (entries.length > 0 ? entries : undefined);
  if (removed.length + added.length > 0) add(list(before), list(after), path, out, { entries: { removed, added } });
  else if (isOrdered(kind, path) && String(before) !== String(after))
    add(before, after, path, out, { change: "moved" });
  else out.equal++;
}

/** Entries are compared by their names; without names the list as a whole. */
function compareEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  path: FieldPath,
  options: Options,
  out: FieldComparison,
): void {
  const field = identityOf(before, after);
  if (field === undefined) {
    if (stableText(before) === stableText(after)) out.equal++;
    else add(before.length ? before : undefined, after.length ? after : undefined, path, out);
    return;
  }
  const named = (list: readonly unknown[]) => new Map(objectsIn(list).map((entry) => [String(entry[field]), entry]));
  const [old, next] = [named(before), named(after)];
  for (const name of new Set([...old.keys(), ...next.keys()])) {
    const way = [...path, name];
    const [was, is] = [old.get(name), next.get(name)];
    if (was && is) compareMaps(was, is, way, options, out);
    else add(was, is, way, out);
  }
  // Entries that are added come last, unless they are moved as well.
  const arrived = [
    ...[...old.keys()].filter((name) => next.has(name)),
    ...[...next.keys()].filter((name) => !old.has(name)),
  ];
  const isMoved = old.size > 0 && isOrdered(options.kind, path) && arrived.join("\n") !== [...next.keys()].join("\n");
  if (isMoved) out.differences.push({ path, change: "moved", before: [...old.keys()], after: [...next.keys()] });
}
