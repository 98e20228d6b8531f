import type { FieldPath, Item, Json, Kind } from "./document.ts";
import { byText, identityOf, isJson, isNothing, objectsIn, stableText } from "./json.ts";
import { keyOf } from "./keys.ts";
import { specOf } from "./kinds/kinds.ts";
import { matchesAny, type Pattern } from "./kinds/pattern.ts";
import type { KindSpec } from "./kinds/spec.ts";

/** Replaces the realm's own name in URLs. */
const here = "@realm";
export const defaultRole = "@default-roles";

const reaches = (rules: readonly Pattern[], path: FieldPath) => rules.length > 0 && matchesAny(rules, path);

/** Sorts entries of a set: by their names if they have any, otherwise by content. */
function sortedSet(list: readonly unknown[]): readonly unknown[] {
  if (list.every((entry) => typeof entry === "string")) return [...new Set(list)].sort(byText);
  const field = identityOf(list);
  const text = (entry: unknown) => (field && isJson(entry) ? String(entry[field]) : stableText(entry));
  return list
    .map((entry) => ({ entry, text: text(entry) }))
    .sort((left, right) => byText(left.text, right.text))
    .map(({ entry }) => entry);
}

/** Replaces the name of the realm in a URL: of its pages, and of its administration console. */
const renamed = (url: string, from: string, to: string): string =>
  ["/realms/", "/admin/"].reduce((text, base) => text.replace(`${base}${from}/`, `${base}${to}/`), url);

/** Canonical form of a value of a record. Undefined for nothing. */
function canonicalValue(spec: KindSpec, value: unknown, path: FieldPath, realm: string): unknown {
  if (isJson(value) && reaches(spec.kept, path)) return canonicalMap(spec, value, path, realm) ?? {};
  if (isNothing(value) || reaches(spec.omit, path)) return undefined;
  if (Array.isArray(value)) return canonicalList(spec, value, path, realm);
  if (isJson(value)) return canonicalMap(spec, value, path, realm);
  if (typeof value !== "string") return value;
  if (reaches(spec.joined, path)) return canonicalList(spec, value.split("##").filter(Boolean), path, realm);
  return reaches(spec.realmNamed, path) ? renamed(value, realm, here) : value;
}

function canonicalList(spec: KindSpec, list: readonly unknown[], path: FieldPath, realm: string): unknown {
  const field = identityOf(list);
  const entries = list.flatMap((entry, index) => {
    const name = field && isJson(entry) ? String(entry[field]) : String(index);
    const value = canonicalValue(spec, entry, [...path, name], realm);
    return value === undefined ? [] : [value];
  });
  if (entries.length === 0) return undefined;
  return reaches(spec.ordered, path) ? entries : sortedSet(entries);
}

function canonicalMap(spec: KindSpec, record: Json, path: FieldPath, realm: string): Json | undefined {
  const parts: Record<string, unknown> = {};
  for (const key of Object.keys(record).sort(byText)) {
    const value = canonicalValue(spec, record[key], [...path, key], realm);
    if (value !== undefined) parts[key] = value;
  }
  return Object.keys(parts).length === 0 ? undefined : parts;
}

/** A record of the server or of a file in canonical form. References by ID are replaced by the caller. */
export function canonical(kind: Kind, record: Json, realm: string): Json {
  const spec = specOf(kind);
  const data = canonicalMap(spec, record, [], realm) ?? {};
  return Object.fromEntries(Object.entries(data).filter(([field, value]) => spec.absent[field] !== value));
}

/**
 * The name that the default role of a realm has in every realm, other names unchanged. `own` is its name in this realm: it
 * keeps the former name of a renamed realm.
 */
export const roleName = (name: string, realm: string, own = `default-roles-${realm}`): string =>
  name.toLowerCase() === own.toLowerCase() ? defaultRole : name;

/** Name of the default role in a record of a realm, if it has one. */
export const defaultRoleOf = ({ defaultRole: role }: Json): string | undefined =>
  isJson(role) && typeof role.name === "string" ? role.name : undefined;

/** Name of a canonical role in a realm. */
export const nameOfRole = (name: string, realm: string): string =>
  name === defaultRole ? `default-roles-${realm.toLowerCase()}` : name;

/** A canonical value as the server takes it: joined lists as one text, the realm's own name in URLs. */
export function rawValue(kind: Kind, value: unknown, path: FieldPath, realm: string): unknown {
  const spec = specOf(kind);
  const walk = (part: unknown, way: FieldPath): unknown => {
    if (Array.isArray(part)) {
      const field = identityOf(part);
      const list = part.map((entry, index) => {
        const name = field && isJson(entry) ? String(entry[field]) : String(index);
        return walk(entry, [...way, name]);
      });
      return reaches(spec.joined, way) ? list.join("##") : list;
    }
    if (isJson(part))
      return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry, [...way, key])]));
    return typeof part === "string" && reaches(spec.realmNamed, way) ? renamed(part, here, realm) : part;
  };
  return walk(value, path);
}

export interface ItemArgs {
  names: readonly string[];
  record: Json;
  realm: string;
  id?: string | undefined;
  parent?: string | undefined;
  unread?: Item["unread"];
}

/** IDs of the executions of a flow, their sub-flows and configurations. */
function stepIds(executions: unknown, above: readonly string[]): readonly (readonly [string, string])[] {
  return objectsIn(executions).flatMap((execution) => {
    const way = [...above, String(execution.name)];
    const ids = Object.entries(isJson(execution.stepIds) ? execution.stepIds : {});
    const own = ids.flatMap(([part, id]) =>
      typeof id === "string" ? [[keyOf("step", ...way, part), id] as const] : [],
    );
    return [...own, ...stepIds(execution.executions, way)];
  });
}

/** IDs of mappers and executions, which are left out of the canonical form. */
function withPartIds(kind: Kind, names: readonly string[], record: Json): Pick<Item, "partIds"> {
  const mappers = objectsIn(record.protocolMappers).flatMap(({ id, name }) =>
    typeof id === "string" ? [[keyOf("protocolMapper", kind, ...names, String(name)), id] as const] : [],
  );
  const ids = [...mappers, ...(kind === "flow" ? stepIds(record.executions, names) : [])];
  return ids.length > 0 ? { partIds: Object.fromEntries(ids) } : {};
}

/** Fields that always differ between realms. Compared only on request. */
export const asideOf = (kind: Kind, { notBefore }: Json): Pick<Item, "aside"> =>
  (kind === "realm" || kind === "client") && typeof notBefore === "number" && notBefore > 0
    ? { aside: { notBefore } }
    : {};

/** Builds an item from a record whose references are names. */
export const itemOf = (kind: Kind, { names, record, realm, id, parent, unread }: ItemArgs): Item => ({
  kind,
  key: keyOf(kind, ...names),
  names,
  data: canonical(kind, record, realm),
  ...asideOf(kind, record),
  ...withPartIds(kind, names, record),
  ...(id !== undefined && { id }),
  ...(parent !== undefined && { parent }),
  ...(unread?.length && { unread }),
});
