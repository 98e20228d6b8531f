import type { Item, Json, Kind, SectionId } from "../document.ts";
import type { Pattern } from "./pattern.ts";

/** Names of another item in a field: a text, or a list of texts. `role` is a text such as `shop.reader`. */
export interface Reference {
  path: Pattern;
  to: "flow" | "clientScope" | "group" | "identityProvider" | "clientProfile" | "role";
  /** True if the server has further ones that are not read, so a name without an item is no error. */
  isOpen?: boolean;
}

/** Field that the record's PUT ignores, and the calls that write it. */
export type PartStyle =
  /** `POST`, `PUT {id}`, `DELETE {id}` below the item. */
  | { style: "mappers"; below: readonly string[] }
  /** `{realm: names, client: {clientId: names}}`, written as lists of roles. */
  | { style: "roles"; below: readonly string[]; via?: "serviceAccount"; isMixed?: boolean }
  /** List of names, one `PUT` and `DELETE` each. */
  | { style: "links"; below: readonly string[]; to: Reference["to"]; by: "id" | "body" };

/** Rules of one kind: what is compared, what it refers to, how it is written. */
export interface KindSpec {
  kind: Kind;
  section: SectionId;
  /** Fields that the server computes or that differ randomly. Never compared, never sent. */
  omit: readonly Pattern[];
  /** Lists whose order counts. All others are sets. */
  ordered: readonly Pattern[];
  /** Lists in one text, joined by `##`. */
  joined: readonly Pattern[];
  /** Maps with a meaning even if empty, such as a validator without options. */
  kept: readonly Pattern[];
  /** Fields that the server fills in for a new record: sent empty where the source has none. */
  emptyWhenNew: readonly Pattern[];
  /** Values that the server leaves out, by field: they count as absent. */
  absent: Json;
  /** URLs with the name of the realm in them. */
  realmNamed: readonly Pattern[];
  references: readonly Reference[];
  parts: Readonly<Record<string, PartStyle>>;
  /** Created by the server with each realm: never created or deleted by a plan. */
  isBuiltIn: (item: Item) => boolean;
  /** Server-made children get the values of the plan instead of a conflict. */
  mayExist: boolean;
}
