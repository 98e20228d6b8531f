import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { detailOf } from "../../kit/area/detail.ts";

/** Client. `access` has the rights of this admin. */
export type Client = ClientRepresentation;

/**
 * True for clients that represent realms or server services.
 * They have no keys, credentials or scopes, and cannot be deleted.
 */
export const isRealmClient = (client: Client): boolean => client.attributes?.realm_client === "true";

/** Realm fields about the admin permissions client. Undefined if the admin may not read them. */
interface PermissionsOf {
  adminPermissionsEnabled?: boolean | undefined;
  adminPermissionsClient?: { id?: string } | undefined;
}

/** True for the admin permissions client. Uses the realm setting, or the client ID if the admin may not read that. */
export const keepsPermissions = ({ id, clientId }: Client, realm: PermissionsOf | undefined): boolean =>
  realm?.adminPermissionsClient
    ? id === realm.adminPermissionsClient.id
    : realm?.adminPermissionsEnabled === undefined && clientId === "admin-permissions";

/** Built-in clients that can be deleted. The server loses features without them. */
const needed = new Set([
  "account",
  "account-console",
  "admin-cli",
  "security-admin-console",
  "broker",
  "realm-management",
  "admin-permissions",
]);

/** True for a client that the server created for its own use. */
export const isBuiltIn = ({ clientId = "" }: Client): boolean => needed.has(clientId);

/** Returns the client of the current tab. */
export const useClient = detailOf<Client>();
