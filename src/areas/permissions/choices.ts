import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import type { AvailableRole } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import type { FieldDef, Option } from "../../kit/form/fields.ts";
import { clientChoice, userChoice } from "../../sections/policies/lookups.ts";

type Choice = Pick<FieldDef, "search" | "find">;

const ofOrganization = ({ id = "", name = "" }: OrganizationRepresentation): Option => ({ value: id, label: name });
const ofGroup = ({ id = "", path, name = "" }: GroupRepresentation): Option => ({ value: id, label: path ?? name });

const organizationChoice = (server: Server): Choice => ({
  search: async (text, { first, max, signal }) =>
    (
      await server.list<OrganizationRepresentation>("/organizations", { query: { search: text, first, max }, signal })
    ).map(ofOrganization),
  find: async (id) =>
    ofOrganization(await server.request<OrganizationRepresentation>("GET", `/organizations/${encodeURIComponent(id)}`)),
});

/** Groups of all levels. The search matches parts of names. */
const groupChoice = (server: Server): Choice => ({
  search: async (text, { first, max, signal }) =>
    flat(await server.list<GroupRepresentation>("/groups", { query: { search: text, first, max }, signal })).map(
      ofGroup,
    ),
  find: async (id) => ofGroup(await server.request<GroupRepresentation>("GET", `/groups/${encodeURIComponent(id)}`)),
});

const flat = (groups: readonly GroupRepresentation[]): GroupRepresentation[] =>
  groups.flatMap((group) => [group, ...flat(group.subGroups ?? [])]);

const emptyWhenRefused = (error: unknown): [] => {
  if (isApiError(error, 403)) return [];
  throw error;
};

/** Realm roles, then client roles with the name of their client. */
const roleChoice = (server: Server): Choice => ({
  search: async (text, { first, max, signal }) => {
    const query = { search: text, first, max };
    const [ofRealm, ofClients] = await Promise.all([
      server.list<RoleRepresentation>("/roles", { query, signal }),
      // The endpoint lists the roles that a role can include, which are all roles. Its role ID need not exist.
      server.list<AvailableRole>("/ui-ext/available-roles/roles/any", { query, signal }).catch(emptyWhenRefused),
    ]);
    return [
      ...ofRealm.map(({ id = "", name = "" }) => ({ value: id, label: name })),
      ...ofClients.map(({ id, client, role }) => ({ value: id, label: `${client} ${role}` })),
    ];
  },
  find: async (id) => {
    const role = await server.request<RoleRepresentation>("GET", `/roles-by-id/${encodeURIComponent(id)}`);
    const { name = "", clientRole, containerId = "" } = role;
    const owner = clientRole
      ? await server
          .request<{ clientId?: string }>("GET", `/clients/${encodeURIComponent(containerId)}`)
          .catch(emptyWhenRefused)
      : {};
    return { value: id, label: "clientId" in owner ? `${owner.clientId} ${name}` : name };
  },
});

const choices: Readonly<Record<string, (server: Server) => Choice>> = {
  Users: userChoice,
  Clients: clientChoice,
  Groups: groupChoice,
  Roles: roleChoice,
  Organizations: organizationChoice,
};

/** Search for resources of a type; the values are IDs. Undefined for an unknown type: the admin types the IDs. */
export const choiceOf = (server: Server, type: string): Choice | undefined => choices[type]?.(server);
