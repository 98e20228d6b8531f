import { withoutDocumentSecrets } from "../snapshot.ts";
import { sectionIds, type Json, type RealmDocument, type Section } from "../document.ts";
import { byText, isJson } from "../json.ts";

/** First key of the format, to recognize it. */
export const normalizedFormat = "iam-elements/realm-document";

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort(byText)
      .map((key) => [key, sorted(value[key])]),
  );
};

function sectionFor(section: Section): Json {
  if (section.state === "notRead") return { notRead: section.reason };
  return {
    items: [...section.items]
      .sort((left, right) => byText(left.key, right.key))
      .map(({ key, parent, data }) => ({ key, ...(parent !== undefined && { parent }), data: sorted(data) })),
  };
}

/** The canonical form in a stable order, for version control: the same realm gives the same text. Secrets are left out. */
export function toNormalizedJson(original: RealmDocument): string {
  const document = withoutDocumentSecrets(original);
  const sections = Object.fromEntries(sectionIds.map((id) => [id, sectionFor(document.sections[id])]));
  return `${JSON.stringify({ format: normalizedFormat, version: 1, realm: document.realm, isSparse: document.isSparse, sections }, undefined, 2)}\n`;
}
