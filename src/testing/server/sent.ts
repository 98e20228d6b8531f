import { notFound } from "./answers.ts";
import { byName, pathOf, type Group, type Realm, type Role, type User } from "./realm.ts";
import type { Call } from "./router.ts";

// Users, groups and roles in the server's format.

/** User in lists, with or without `briefRepresentation`. */
export const brief = ({
  id,
  username,
  firstName,
  lastName,
  email,
  emailVerified,
  enabled,
  createdTimestamp,
}: User) => ({
  ...{ id, username, firstName, lastName, email, emailVerified, enabled, createdTimestamp },
});

export const full = (user: User) => ({
  ...brief(user),
  ...(Object.keys(user.attributes).length > 0 && { attributes: user.attributes }),
  totp: false,
  disableableCredentialTypes: [],
  requiredActions: user.requiredActions,
  ...(user.federationLink && { federationLink: user.federationLink }),
  notBefore: 0,
});

/** @throws Refusal 404 */
export function userOf({ realm, params }: Call, id = params.id): User {
  const found = realm.users.find((user) => user.id === id);
  if (!found) throw notFound("User not found");
  return found;
}

/** Role in the server's format. `whole` includes attributes. */
export const sentRole = ({ settings }: Realm, role: Role, form: "brief" | "whole" = "brief") => ({
  ...{ id: role.id, name: role.name, ...(role.description && { description: role.description }) },
  composite: role.composites.length > 0,
  clientRole: role.client !== undefined,
  containerId: role.client ?? settings.id,
  ...(form === "whole" && { attributes: role.attributes }),
});

export const rolesOf = (realm: Realm, ids: readonly string[]) => realm.roles.filter(({ id }) => ids.includes(id));

/** Role names by owner, as in groups. */
function rolesByOwner(realm: Realm, ids: readonly string[]) {
  const held = rolesOf(realm, ids);
  const clients = realm.clients.filter(({ id }) => held.some(({ client }) => client === id));
  const namesOf = (client?: string) => held.filter((role) => role.client === client).map(({ name }) => name);
  return {
    realmRoles: namesOf(),
    clientRoles: Object.fromEntries(clients.map(({ id, clientId }) => [clientId, namesOf(id)])),
  };
}

/** Role mappings of an owner: realm roles and client roles. */
export function mappings(realm: Realm, ids: readonly string[]) {
  const held = rolesOf(realm, ids);
  const ofRealm = held.filter(({ client }) => !client);
  const clients = realm.clients.filter(({ id }) => held.some(({ client }) => client === id));
  const ofClient = (id: string) => held.filter(({ client }) => client === id).map((role) => sentRole(realm, role));
  return {
    ...(ofRealm.length > 0 && { realmMappings: ofRealm.map((role) => sentRole(realm, role)) }),
    ...(clients.length > 0 && {
      clientMappings: Object.fromEntries(
        clients.map(({ id, clientId }) => [clientId, { id, client: clientId, mappings: ofClient(id) }]),
      ),
    }),
  };
}

/** Scopes that allow an act on a group. Absent for a group that is sent as an ancestor only. */
const acts = {
  viewMembers: ["view-members", "manage-members"],
  manageMembers: ["manage-members"],
  manage: ["manage"],
  manageMembership: ["manage-membership"],
};
const groupAccess = ({ has, may }: Call, id: string) => ({
  view: true,
  ...Object.fromEntries(
    Object.entries(acts).map(([act, scopes]) => {
      const isHeld = act === "viewMembers" ? has("view-users", "manage-users") : has("manage-users");
      return [act, isHeld || may("Groups", id, ...scopes)];
    }),
  ),
});

/** Returns true for a group that the admin may view. */
export const isGroupSeen =
  ({ has, may }: Call) =>
  ({ id }: Group): boolean =>
    has("view-users", "manage-users") || may("Groups", id, "view", "manage");

export const childrenOf = ({ groups }: Realm, parent: string | undefined) =>
  groups.filter(({ parentId }) => parentId === parent).sort((left, right) => byName(left.name, right.name));

/**
 * Group in the server's format: `bare` in a user's groups, `brief` in lists, `full` with attributes and roles, `whole`
 * for one group.
 */
export function sentGroup(
  call: Call,
  group: Group,
  form: "bare" | "brief" | "full" | "whole",
): Record<string, unknown> {
  const { id, name, description, parentId, attributes } = group;
  const isRow = form === "brief" || form === "whole";
  return {
    ...{
      id,
      name,
      ...(description && { description }),
      path: pathOf(call.realm, group),
      ...(parentId && { parentId }),
    },
    ...(isRow && { subGroupCount: childrenOf(call.realm, id).length }),
    subGroups: [],
    ...((form === "full" || form === "whole") && { attributes, ...rolesByOwner(call.realm, group.roles) }),
    ...(isRow && isGroupSeen(call)(group) && { access: groupAccess(call, id) }),
  };
}

/** @throws Refusal 404 */
export function groupOf({ realm, params }: Call, id = params.id): Group {
  const found = realm.groups.find((group) => group.id === id);
  if (!found) throw notFound("Could not find group by id");
  return found;
}
