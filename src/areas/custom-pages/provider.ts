import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { Item } from "./api.ts";

/** A page as the server describes it. */
export type PageProvider = ComponentTypeRepresentation;

/** Properties that the list of a page shows: those it names, else its first three. Names that no property has are left out. */
export function displayFields({ metadata, properties = [] }: PageProvider) {
  const named: unknown = metadata?.displayFields;
  const wanted = Array.isArray(named) && named.length ? named.map(String) : undefined;
  const found = wanted?.flatMap((name) => properties.filter((property) => property.name === name));
  return found?.length ? found : properties.slice(0, 3);
}

/** The first value of a setting, as text. */
export function valueOf({ config }: Item, name = ""): string | undefined {
  const kept: unknown = config && Object.hasOwn(config, name) ? config[name] : undefined;
  const first: unknown = Array.isArray(kept) ? kept[0] : kept;
  return first === undefined || first === null || first === "" ? undefined : String(first);
}

/** What an item is called: the first of what its list shows. */
export const itemName = (provider: PageProvider, item: Item): string | undefined =>
  valueOf(item, displayFields(provider)[0]?.name);
