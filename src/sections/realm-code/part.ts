import { sectionsBy } from "../../realm-document/document.ts";
import type { Key, Kind, RealmDocument, Section, SectionId } from "../../realm-document/index.ts";

/** Part of a document: all, a section, or some items with what belongs to them. */
export type CodePart = { type: "all" } | { type: "section"; id: SectionId } | { type: "items"; keys: readonly Key[] };

const nested: ReadonlySet<Kind> = new Set(["group", "component"]);

/** Keys with those of all items below them: roles of a client, sub-groups of a group. */
function withPartsOf({ sections }: RealmDocument, keys: readonly Key[]): ReadonlySet<Key> {
  const found = new Set(keys);
  const around = new Set<Key>();
  const items = Object.values(sections).flatMap((section) => (section.state === "read" ? section.items : []));
  // A file nests them: a sub-group in its group, a mapper in its provider.
  const parents = new Map(
    items.flatMap(({ kind, key, parent }) => (nested.has(kind) && parent ? [[key, parent] as const] : [])),
  );
  for (const key of keys)
    for (let above = parents.get(key); above !== undefined; above = parents.get(above)) around.add(above);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { key, parent } of items) if (parent !== undefined && found.has(parent)) found.add(key);
  }
  return new Set([...found, ...around]);
}

/** A document of some sections or items. The others are left out, so that a file does not say that they are empty. */
export function partOf(document: RealmDocument, part: CodePart): RealmDocument {
  if (part.type === "all") return document;
  const keys = part.type === "items" ? withPartsOf(document, part.keys) : undefined;
  const take = (section: Section): Section => {
    const leftOut: Section = { id: section.id, state: "notRead", reason: "deferred" };
    if (section.state !== "read") return leftOut;
    if (part.type === "section") return section.id === part.id ? section : leftOut;
    const items = section.items.filter(({ key }) => keys?.has(key));
    return items.length > 0 ? { ...section, items } : leftOut;
  };
  const sections = sectionsBy((id) => take(document.sections[id]));
  return { ...document, sections };
}
