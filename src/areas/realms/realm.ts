import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";

export type Realm = RealmRepresentation;

declare const technical: unique symbol;

/** Name in URLs and requests. A branded type, so that code can't pass a display name instead. */
export type TechnicalName = string & { readonly [technical]: true };

export interface RealmEntry {
  name: TechnicalName;
  /** Can be a `${key}` of the realm's localization. */
  displayName?: string;
}

/** Returns false for "." and "..": a URL treats them as path segments even if they are encoded. */
export const isReachable = (name: string): boolean => name !== "." && name !== "..";
