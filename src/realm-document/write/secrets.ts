import { withoutSecrets } from "../../api/secrets.ts";
import { sectionsBy, type Item, type RealmDocument } from "../document.ts";
import { isJson, isNothing, objectsIn, textOf, jsonOf } from "../json.ts";

/** Text that replaces a secret in a file. Undefined leaves it out. */
export type ReplaceSecret = (item: Item, path: readonly string[]) => string | undefined;

/** Replaces secrets by their placeholders, and omits secrets without one. */
function withPlaceholders(item: Item, secret: ReplaceSecret | undefined): Item {
  const walk = (value: unknown, path: readonly string[]): unknown => {
    if (isJson(value))
      return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => entry(key, part, path)));
    return Array.isArray(value) && objectsIn(value).length > 0
      ? value.map((part: unknown, index) =>
          walk(part, [...path, isJson(part) ? textOf(part.name) || String(index) : String(index)]),
        )
      : value;
  };
  const entry = (key: string, part: unknown, path: readonly string[]): [string, unknown][] => {
    const isSecret = !isNothing(part) && Object.keys(withoutSecrets({ [key]: part })).length === 0;
    if (!isSecret) return [[key, walk(part, [...path, key])]];
    const replacement = secret?.(item, [...path, key]);
    return replacement === undefined ? [] : [[key, Array.isArray(part) ? [replacement] : replacement]];
  };
  return { ...item, data: jsonOf(walk(item.data, [])) };
}

/** A copy of a document whose secrets are replaced or left out. */
export function withReplacedSecrets(document: RealmDocument, secret: ReplaceSecret | undefined): RealmDocument {
  const sections = sectionsBy((id) => {
    const section = document.sections[id];
    return section.state === "read"
      ? { ...section, items: section.items.map((item) => withPlaceholders(item, secret)) }
      : section;
  });
  return { ...document, sections };
}
