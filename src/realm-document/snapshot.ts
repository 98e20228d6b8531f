import { withoutSecrets } from "../api/secrets.ts";
import { sectionsBy, type Item, type RealmDocument, type Section } from "./document.ts";

/** Texts of a realm have names of any kind: none of them is a secret. */
const withoutItemSecrets = (item: Item): Item =>
  item.kind === "texts" ? item : { ...item, data: withoutSecrets(item.data) };

const withoutSectionSecrets = (section: Section): Section =>
  section.state === "read" ? { ...section, items: section.items.map(withoutItemSecrets) } : section;

/** A copy that may be stored: without secrets, and without the server's masks of them. A missing secret is not known. */
export const withoutDocumentSecrets = (document: RealmDocument): RealmDocument => ({
  ...document,
  source: document.source.type === "server" ? { ...document.source, type: "snapshot" } : document.source,
  sections: sectionsBy((id) => withoutSectionSecrets(document.sections[id])),
});
