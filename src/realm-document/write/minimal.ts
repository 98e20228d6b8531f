import type { FieldDifference, ItemDifference } from "../comparison.ts";
import { diff } from "../diff/diff.ts";
import { sectionsBy, type Item, type Key, type Kind, type RealmDocument } from "../document.ts";
import { jsonOf, withValueAt } from "../json.ts";

/** The part of a document that differs from a baseline, and its clients of which only some fields are in it. */
export interface MinimalDocument {
  document: RealmDocument;
  partial: ReadonlySet<Key>;
}

/** Fields without which an entry is not found or has another meaning. A new realm is disabled without `enabled`. */
const needed: ReadonlySet<string> = new Set(["clientId", "protocol", "enabled"]);

/** Kinds whose records are written field by field. Others are small, and written whole. */
const byField: ReadonlySet<Kind> = new Set(["realm", "client"]);

/** Parts of the authorization settings of a client. Files hold them as a whole. */
const authorization: ReadonlySet<Kind> = new Set(["authorizationSettings", "authorizationScope", "resource", "policy"]);

/** Kinds that files nest in the record of their parent. */
const nested: ReadonlySet<Kind> = new Set([...authorization, "group", "component"]);

/** Value that says "none" for a field that only the baseline has. Undefined for numbers, and for parts of lists. */
function none(before: unknown): unknown {
  if (Array.isArray(before)) return [];
  if (typeof before === "boolean") return false;
  return typeof before === "string" ? "" : undefined;
}

/** The differing fields of a record, those that only the baseline has as empty values. */
function reduced(item: Item, fields: readonly FieldDifference[]): Item {
  const names = new Set(fields.map(({ path: [field = ""] }) => field));
  const kept = Object.entries(item.data).filter(([field]) => needed.has(field) || names.has(field));
  const data = fields.reduce<unknown>(
    (record, { path, change, before }) =>
      change === "removed" && none(before) !== undefined ? withValueAt(record, path, none(before)) : record,
    Object.fromEntries(kept),
  );
  return { ...item, data: jsonOf(data) };
}

/** Items of a section that are written: those that differ, the parents that nest them, all parts of a resource server. */
function writtenKeys(document: RealmDocument, differing: ReadonlyMap<Key, ItemDifference>): ReadonlySet<Key> {
  const items = Object.values(document.sections).flatMap((section) => (section.state === "read" ? section.items : []));
  const byKey = new Map(items.map((item) => [item.key, item]));
  const servers = new Set(
    items.flatMap(({ kind, key, names: [client = ""] }) =>
      authorization.has(kind) && differing.has(key) ? client : [],
    ),
  );
  const written = new Set<Key>();
  for (const item of items) {
    if (!differing.has(item.key) && !(authorization.has(item.kind) && servers.has(item.names[0] ?? ""))) continue;
    for (let at: Item | undefined = item; at; at = nested.has(at.kind) ? byKey.get(at.parent ?? "") : undefined)
      written.add(at.key);
  }
  return written;
}

/** Reduces a document to what differs from a baseline. Items that only the baseline has are not named. */
export function minimal(document: RealmDocument, baseline: RealmDocument): MinimalDocument {
  const differing = new Map(
    diff(document, baseline)
      .sections.flatMap(({ items }) => items)
      .filter(({ change }) => change !== "equal")
      .map((item) => [item.key, item]),
  );
  const written = writtenKeys(document, differing);
  const partial = new Set<Key>();
  const keep = (item: Item): readonly Item[] => {
    const found = differing.get(item.key);
    if (!written.has(item.key) && item.kind !== "realm") return [];
    if (!byField.has(item.kind) || found?.change === "added") return [item];
    partial.add(item.key);
    return [reduced(item, found?.fields ?? [])];
  };
  const sections = sectionsBy((id) => {
    const section = document.sections[id];
    if (section.state !== "read") return section;
    const items = section.items.flatMap(keep);
    return items.length > 0 ? { ...section, items } : { id, state: "notRead", reason: "deferred" };
  });
  return { document: { ...document, sections }, partial };
}
