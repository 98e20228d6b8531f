import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";

/** A realm as the server sends it. A limited admin gets few fields. */
export interface Realm extends RealmRepresentation {
  attributes?: Record<string, string>;
}
