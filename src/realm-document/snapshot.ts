import { withoutSecrets } from "../api/secrets.ts";
import type { Item, Json, RealmDocument, Section } from "./document.ts";

const withoutItemSecrets = (item: Item): Item => ({ ...item, data: withoutSecrets(item.data) as Json });

const withoutSectionSecrets = (section: Section): Section =>
  section.state === "read" ? { ...section, items: section.items.map(withoutItemSecrets) } : section;

/** A copy that may be stored: without secrets, and without the server's masks of them. A missing secret is not known. */
export const withoutDocumentSecrets = (document: RealmDocument): RealmDocument => ({
  ...document,
  source: document.source.type === "server" ? { ...document.source, type: "snapshot" } : document.source,
  sections: Object.fromEntries(
    Object.entries(document.sections).map(([id, section]) => [id, withoutSectionSecrets(section)]),
  ) as RealmDocument["sections"],
});
