import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import type { AvailableRole } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import type { FieldDef, Option } from "../../kit/form/fields.ts";
import { roleOf, roleOfAvailable, roleText, type Role } from "../pickers/role.ts";

const ofUser = ({ id = "", username = "" }: UserRepresentation): Option => ({ value: id, label: username });
const ofRole = (role: Role): Option => ({ value: role.id, label: roleText(role) });
const ofClient = ({ id = "", clientId = "" }: ClientRepresentation): Option => ({ value: id, label: clientId });

/** Users by user name, for a choice; the values are ids. Who is called exactly so is among the first, however many others the text fits. */
export const userChoice = (server: Server): Pick<FieldDef, "search" | "find"> => ({
  search: async (text, { first, max, signal }) => {
    const ask = (query: Record<string, number | boolean>) =>
      server.list<UserRepresentation>("/users", {
        query: { username: text, briefRepresentation: true, ...query },
        signal,
      });
    const found = await ask({ first, max });
    const isLeftOut = text !== "" && first === 0 && found.length >= max;
    return [...found, ...(isLeftOut ? await ask({ exact: true, max: 1 }) : [])].map(ofUser);
  },
  find: async (id) => ofUser(await server.request<UserRepresentation>("GET", `/users/${encodeURIComponent(id)}`)),
});

/** Clients by client id, for a choice; the values are internal ids. */
export const clientChoice = (server: Server): Pick<FieldDef, "search" | "find"> => ({
  search: async (text, { first, max, signal }) =>
    (
      await server.list<ClientRepresentation>("/clients", {
        query: { first, max, ...(text && { clientId: text, search: true }) },
        signal,
      })
    ).map(ofClient),
  find: async (id) => ofClient(await server.request<ClientRepresentation>("GET", `/clients/${encodeURIComponent(id)}`)),
});

const emptyWhenRefused = (error: unknown): [] => {
  if (isApiError(error, 403)) return [];
  throw error;
};

/** Roles by name, those of the realm and those of clients, for a choice; the values are ids. */
export const roleChoice = (server: Server): Pick<FieldDef, "search" | "find"> => ({
  search: async (text, { first, max, signal }) => {
    const query = { search: text, first, max };
    const [ofRealm, ofClients] = await Promise.all([
      server.list<RoleRepresentation>("/roles", { query, signal }),
      // Roles that a role could contain are all roles; the server asks for none that exists.
      server.list<AvailableRole>("/ui-ext/available-roles/roles/any", { query, signal }).catch(emptyWhenRefused),
    ]);
    return [...ofRealm.map((role) => roleOf(role)), ...ofClients.map(roleOfAvailable)].map(ofRole);
  },
  find: async (id) => ofRole(await readRole(server, id)),
});

/** A role, with the client it belongs to where that may be read. */
export async function readRole(server: Server, id: string): Promise<Role> {
  const role = await server.request<RoleRepresentation>("GET", `/roles-by-id/${encodeURIComponent(id)}`);
  if (!role.clientRole || !role.containerId) return roleOf(role);
  const clientId = await server
    .request<ClientRepresentation>("GET", `/clients/${encodeURIComponent(role.containerId)}`)
    .then(
      (client) => client.clientId,
      () => undefined,
    );
  return roleOf(role, { id: role.containerId, clientId: clientId ?? role.containerId });
}
