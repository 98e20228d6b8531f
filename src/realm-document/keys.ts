import type { Key, Kind } from "./document.ts";

/** Kinds with an ID that are not items: parts that a path or body refers to. */
export type PartKind =
  | "protocolMapper"
  | "execution"
  | "subFlow"
  | "serviceAccount"
  | "newFlow"
  | "realmId"
  | "step"
  | "user";

/** Encodes a kind and names as a key. */
export const keyOf = (kind: Kind | PartKind, ...names: readonly string[]): Key =>
  [kind, ...names].map(encodeURIComponent).join("/");

/** Decodes a key. The first part is its kind. */
export const namesOf = (key: Key): { kind: string; names: readonly string[] } => {
  const [kind = "", ...names] = key.split("/").map(decodeURIComponent);
  return { kind, names };
};
