import { isStandIn } from "../api/secrets.ts";
import { canonical } from "../realm-document/canonical.ts";
import { compareFields, isSecretAt } from "../realm-document/diff/fields.ts";
import { isSecurityRelevant, type FieldPath, type Json, type Kind } from "../realm-document/index.ts";
import { identityOf, isJson, isNothing, someText, stableText, valueAt } from "../realm-document/json.ts";
import { specOf } from "../realm-document/kinds/kinds.ts";
import { rulesOf, type HistoryKind } from "./kinds.ts";

/** A field that a write changed. Values are as the server has them, never secrets. */
export interface FieldChange {
  /** Path in the representation. Ends at the first list. */
  path: FieldPath;
  before: unknown;
  after: unknown;
  /** Entries of a list that only one side has. */
  entries?: { removed: readonly unknown[]; added: readonly unknown[] };
  isSecurityRelevant: boolean;
}

/** Canonical rules of kinds without a form in the realm document: none. */
const plain: Kind = "texts";

const comparable = (kind: HistoryKind, record: Json, realm: string): Json => {
  const { shape = plain, omit = [] } = rulesOf(kind);
  const left = new Set(["id", "internalId", ...omit, ...Object.keys(specOf(shape).parts)]);
  return canonical(shape, Object.fromEntries(Object.entries(record).filter(([field]) => !left.has(field))), realm);
};

/** Path down to the first list, which is written as a whole. */
function writtenPath(path: FieldPath, ...records: readonly Json[]): FieldPath {
  const end = path.findIndex((_step, at) =>
    records.some((record) => Array.isArray(valueAt(record, path.slice(0, at)))),
  );
  return end < 0 ? path : path.slice(0, end);
}

const isRelevant = (kind: HistoryKind, path: FieldPath): boolean => {
  const { shape, security = [] } = rulesOf(kind);
  if (security === true) return true;
  return security.includes(path[0] ?? "") || (shape !== undefined && isSecurityRelevant(shape, path));
};

const textOf = (entry: unknown) => (typeof entry === "string" ? entry : JSON.stringify(entry));

/** Entries that only one of two lists has. Undefined for other values. */
function entriesOf(before: unknown, after: unknown): FieldChange["entries"] {
  if (!Array.isArray(before) && !Array.isArray(after)) return undefined;
  const [old, next] = [before ?? [], after ?? []];
  if (!Array.isArray(old) || !Array.isArray(next)) return undefined;
  const [oldTexts, nextTexts] = [new Set(old.map(textOf)), new Set(next.map(textOf))];
  return {
    removed: old.filter((entry) => !nextTexts.has(textOf(entry))),
    added: next.filter((entry) => !oldTexts.has(textOf(entry))),
  };
}

/** True for a value of a new record that the server fills in. */
const isDefault = (value: unknown) => isNothing(value) || value === false || value === "false" || value === 0;

/** True for a list whose entries the reader can tell apart only as a whole. */
const isUnnamed = (value: unknown) => Array.isArray(value) && value.some(isJson) && identityOf(value) === undefined;

/** A record at a time. */
export interface State {
  record: Json;
  /** True if fields that the state lacks may have values. */
  isSparse: boolean;
  /** True if it is first known from a save of some fields: the others are unknown. A creation leaves them empty. */
  isPart?: boolean;
}

const changeOf = (kind: HistoryKind, path: FieldPath, before: unknown, after: unknown): FieldChange => {
  const entries = isUnnamed(before) || isUnnamed(after) ? undefined : entriesOf(before, after);
  return { path, before, after, ...(entries && { entries }), isSecurityRelevant: isRelevant(kind, path) };
};

export const holdsMask = (value: unknown): boolean => someText(value, isStandIn);

/** Fields that differ between two states. Skips secrets, computed fields, and fields that one side does not know. */
export function changesBetween(kind: HistoryKind, before: State, after: State, realm: string): readonly FieldChange[] {
  const { shape = plain, fillsIn = [] } = rulesOf(kind);
  const [old, next] = [comparable(kind, before.record, realm), comparable(kind, after.record, realm)];
  const known = (field: string) =>
    (!before.isSparse || field in before.record || (!before.isPart && !fillsIn.includes(field))) &&
    (!after.isSparse || field in after.record);
  const only = (record: Json) => Object.fromEntries(Object.entries(record).filter(([field]) => known(field)));
  const { differences } = compareFields(only(old), only(next), {
    kind: shape,
    isSparse: { source: false, target: false },
    unread: [],
  });
  const paths = new Map(
    differences
      .filter(({ isSecret }) => !isSecret)
      .map(({ path }) => writtenPath(path, before.record, after.record))
      .map((path) => [JSON.stringify(path), path] as const),
  );
  return [...paths.values()].flatMap((path) => {
    const [was, is] = [valueAt(before.record, path), valueAt(after.record, path)];
    const isFilledIn = before.isSparse && was === undefined && isDefault(is);
    if (isFilledIn || isSecretAt(path, was ?? is) || holdsMask(was) || holdsMask(is)) return [];
    return [changeOf(kind, path, was, is)];
  });
}

/** A value as it compares: lists without order. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((entry) => stableText(entry)).sort() : isNothing(value) ? undefined : value;

/** Tells whether a field now has the value of an event, the one before it, or neither. */
export function standing({ path, before, after }: FieldChange, live: Json): "after" | "before" | "other" {
  const now = stableText(ordered(valueAt(live, path)));
  if (now === stableText(ordered(after))) return "after";
  return now === stableText(ordered(before)) ? "before" : "other";
}
