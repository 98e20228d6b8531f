import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { AvailableRole, EffectiveRole } from "../../api/resources/consoleExtension.ts";

/** Realm role or client role, normalized across endpoints. */
export interface Role {
  id: string;
  name: string;
  description?: string | undefined;
  /** Client of a client role, with its internal ID. Absent for realm roles. */
  client?: { id: string; clientId: string } | undefined;
  /** True if the role contains other roles. Undefined if the response omits it. */
  composite?: boolean | undefined;
}

/** Client ID and name, or the name alone. Used for search and sorting. */
export const roleText = (role: Role) => (role.client ? `${role.client.clientId} ${role.name}` : role.name);

/** Sorts realm roles before client roles, then by name. */
export function byRole(a: Role, b: Role): number {
  return Number(Boolean(a.client)) - Number(Boolean(b.client)) || collator.compare(roleText(a), roleText(b));
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Normalizes a realm role or, with `client`, a client role. */
export const roleOf = (role: RoleRepresentation, client?: Role["client"]): Role => ({
  id: role.id ?? "",
  name: role.name ?? "",
  description: role.description,
  composite: role.composite,
  client,
});

export const roleOfEffective = ({ id, name, description, client, clientId }: EffectiveRole): Role => ({
  id,
  name,
  description,
  client: clientId ? { id: clientId, clientId: client ?? "" } : undefined,
});

export const roleOfAvailable = ({ id, role, description, client, clientId }: AvailableRole): Role => ({
  id,
  name: role,
  description,
  client: { id: clientId, clientId: client },
});

/** All realm roles and client roles of a mapping. */
export function rolesOf({ realmMappings = [], clientMappings = {} }: MappingsRepresentation): Role[] {
  return [
    ...realmMappings.map((role) => roleOf(role)),
    ...Object.values<{ id: string; client: string; mappings: RoleRepresentation[] }>(clientMappings).flatMap(
      ({ id, client, mappings }) => mappings.map((role) => roleOf(role, { id, clientId: client })),
    ),
  ];
}

/** Removes duplicates: the server repeats a role for each way it is inherited. */
export function distinct(...lists: readonly (readonly Role[])[]): Role[] {
  const found = new Map<string, Role>();
  for (const role of lists.flat()) found.set(role.id, { ...role, ...definedOf(found.get(role.id)) });
  return [...found.values()];
}

const definedOf = (role: Role | undefined) =>
  Object.fromEntries(Object.entries(role ?? {}).filter(([, value]) => value !== undefined)) as Partial<Role>;
