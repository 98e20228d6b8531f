import { notFound } from "./answers.ts";
import type { Item, Kind } from "./collections.ts";
import type { Realm } from "./realm.ts";
import type { Call } from "./router.ts";

/** Path of a route with the parameters of a request. */
export const filled = (path: string, params: Call["params"]) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? "");

const isList = <T>(value: unknown): value is T[] => Array.isArray(value);
const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null && !Array.isArray(value);

/** List in a field. A missing one is added. */
export function listIn<T = Item>(owner: Item, field: string): T[] {
  const found = owner[field];
  if (isList<T>(found)) return found;
  const made: T[] = [];
  owner[field] = made;
  return made;
}

/** Object in a field. A missing one is added. */
export function objectIn(owner: Item, field: string, initial: Item = {}): Item {
  const found = owner[field];
  if (isItem(found)) return found;
  const made = structuredClone(initial);
  owner[field] = made;
  return made;
}

/** List at a path. A missing one is empty. */
export const listAt = <T = Item>({ documents }: Realm, path: string): T[] => listIn<T>(documents, path);

/** Record of a list by a field. @throws Refusal 404 */
export function itemOf(list: readonly Item[], field: string, value: unknown, message = "Not found"): Item {
  const found = list.find((item) => item[field] === value);
  if (!found) throw notFound(message);
  return found;
}

/** Records of a kind with the owner in the path. @throws Refusal 404 for a missing owner */
export function itemsOf({ path, part }: Kind, { realm, params }: Call): Item[] {
  if (!part) return listAt(realm, filled(path, params));
  const owners: Item[] = path.startsWith("/clients/") ? realm.clients : listAt(realm, "/client-scopes");
  const owner = itemOf(owners, "id", params.owner);
  return listIn(owner, part);
}

/** Removes lists that belong to a deleted record. */
export function dropBelow({ documents }: Realm, path: string): void {
  for (const place of Object.keys(documents)) if (place.startsWith(`${path}/`)) delete documents[place];
}

/** Fields of a record that have a value. */
export const picked = (item: Item, fields: readonly string[]): Item =>
  Object.fromEntries(fields.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]])));
