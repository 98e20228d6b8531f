import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { Item } from "./api.ts";

/** Page declaration from the server info. */
export type PageProvider = ComponentTypeRepresentation;

/**
 * Columns of the item list: the declared fields, or the first three properties as a fallback. Ignores unknown names.
 */
export function displayFields({ metadata, properties = [] }: PageProvider) {
  const named: unknown = metadata?.displayFields;
  const wanted = Array.isArray(named) && named.length ? named.map(String) : undefined;
  const found = wanted?.flatMap((name) => properties.filter((property) => property.name === name));
  return found?.length ? found : properties.slice(0, 3);
}

/** First value of a setting, as text. Returns undefined if it is empty. */
export function valueOf({ config }: Item, name = ""): string | undefined {
  const kept: unknown = config && Object.hasOwn(config, name) ? config[name] : undefined;
  const first: unknown = Array.isArray(kept) ? kept[0] : kept;
  return first === undefined || first === null || first === "" ? undefined : String(first);
}

/** Name of an item: the value of the first list column. */
export const itemName = (provider: PageProvider, item: Item): string | undefined =>
  valueOf(item, displayFields(provider)[0]?.name);
