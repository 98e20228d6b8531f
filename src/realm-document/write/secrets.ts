import { withoutSecrets } from "../../api/secrets.ts";
import type { Item, Json, RealmDocument } from "../document.ts";
import { isJson, isNothing, objectsIn, textOf } from "../json.ts";

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
    const isSecret = !isNothing(part) && Object.keys(withoutSecrets({ [key]: part }) as Json).length === 0;
    if (!isSecret) return [[key, walk(part, [...path, key])]];
    const replacement = secret?.(item, [...path, key]);
    return replacement === undefined ? [] : [[key, Array.isArray(part) ? [replacement] : replacement]];
  };
  return { ...item, data: walk(item.data, []) as Json };
}

/** A copy of a document whose secrets are replaced or left out. */
export function withReplacedSecrets(document: RealmDocument, secret: ReplaceSecret | undefined): RealmDocument {
  const sections = Object.fromEntries(
    Object.entries(document.sections).map(([id, section]) => [
      id,
      section.state === "read"
        ? { ...section, items: section.items.map((item) => withPlaceholders(item, secret)) }
        : section,
    ]),
  ) as RealmDocument["sections"];
  return { ...document, sections };
}
