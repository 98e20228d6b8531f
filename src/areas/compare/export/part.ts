import { sectionsBy } from "../../../realm-document/document.ts";
import type { Key, RealmDocument, Section, SectionId } from "../../../realm-document/index.ts";

/** Part of a document to export: all, a section, or some items with what belongs to them. */
export type ExportPart = { type: "all" } | { type: "section"; id: SectionId } | { type: "items"; keys: readonly Key[] };

/** A document of some sections or items. The others are left out, so that a file does not say that they are empty. */
export function partOf(document: RealmDocument, part: ExportPart): RealmDocument {
  if (part.type === "all") return document;
  const keys = part.type === "items" ? new Set(part.keys) : undefined;
  const take = (section: Section): Section => {
    const leftOut: Section = { id: section.id, state: "notRead", reason: "deferred" };
    if (section.state !== "read") return leftOut;
    if (part.type === "section") return section.id === part.id ? section : leftOut;
    const items = section.items.filter(
      ({ key, parent }) => keys?.has(key) || (parent !== undefined && keys?.has(parent)),
    );
    return items.length > 0 ? { ...section, items } : leftOut;
  };
  const sections = sectionsBy((id) => take(document.sections[id]));
  return { ...document, sections };
}
