import type RealmRepresentation from "@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js";

/** Realm in the server's format. Admins with limited access get few fields. */
export interface Realm extends RealmRepresentation {
  attributes?: Record<string, string>;
}
