import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { AvailableRole, EffectiveRole } from "../../api/resources/consoleExtension.ts";

/** A role of the realm or of a client, whichever call it came from. */
export interface Role {
  id: string;
  name: string;
  description?: string | undefined;
  /** Client it belongs to; absent: the realm. `id` is internal. */
  client?: { id: string; clientId: string } | undefined;
  /** Holds other roles; undefined where the call does not say. */
  composite?: boolean | undefined;
}

/** Client id and name, or the name alone: what a person would type and what sorts. */
export const roleText = (role: Role) => (role.client ? `${role.client.clientId} ${role.name}` : role.name);

/** Realm roles before those of clients, then by name. */
export function byRole(a: Role, b: Role): number {
  return Number(Boolean(a.client)) - Number(Boolean(b.client)) || collator.compare(roleText(a), roleText(b));
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** A role of the realm, or, with `client`, of that client. */
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

/** All roles of a mapping, of the realm and of clients. */
export function rolesOf({ realmMappings = [], clientMappings = {} }: MappingsRepresentation): Role[] {
  return [
    ...realmMappings.map((role) => roleOf(role)),
    ...Object.values(
      clientMappings as Record<string, { id: string; client: string; mappings: RoleRepresentation[] }>,
    ).flatMap(({ id, client, mappings }) => mappings.map((role) => roleOf(role, { id, clientId: client }))),
  ];
}

/** Each role once: the server names a role again for every way it is reached. */
export function distinct(...lists: readonly (readonly Role[])[]): Role[] {
  const found = new Map<string, Role>();
  for (const role of lists.flat()) found.set(role.id, { ...role, ...definedOf(found.get(role.id)) });
  return [...found.values()];
}

const definedOf = (role: Role | undefined) =>
  Object.fromEntries(Object.entries(role ?? {}).filter(([, value]) => value !== undefined)) as Partial<Role>;
