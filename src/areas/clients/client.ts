import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";

/** A client as the server sends it to admins. `access` tells what this admin may do with it. */
export type Client = ClientRepresentation;

/** Clients that stand for realms and for the server's own services. They have no keys, credentials or scopes, and cannot be deleted. */
export const isRealmClient = (client: Client): boolean => client.attributes?.realm_client === "true";

/** What an admin is told of a realm, as far as it concerns where the permissions of its admins are kept. */
interface PermissionsOf {
  adminPermissionsEnabled?: boolean | undefined;
  adminPermissionsClient?: { id?: string } | undefined;
}

/** The client that keeps the permissions of the realm's admins: as the realm says, or by its name where this admin is not told. */
export const keepsPermissions = ({ id, clientId }: Client, realm: PermissionsOf | undefined): boolean =>
  realm?.adminPermissionsClient
    ? id === realm.adminPermissionsClient.id
    : realm?.adminPermissionsEnabled === undefined && clientId === "admin-permissions";

/** Built-in clients that the server lets go, and then can do without only in part. */
const needed = new Set([
  "account",
  "account-console",
  "admin-cli",
  "security-admin-console",
  "broker",
  "realm-management",
  "admin-permissions",
]);

/** A client that the server made for itself. */
export const isBuiltIn = ({ clientId = "" }: Client): boolean => needed.has(clientId);
