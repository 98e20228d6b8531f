import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Membership } from "../../kit/write/steps.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery, PageRange } from "../../kit/table/columns.ts";
import type { Role } from "./role.ts";

/** `id` is the internal ID of the client. */
export interface RoleClient {
  id: string;
  clientId: string;
}

export type Group = GroupRepresentation;

export type Holder = UserRepresentation;

const reference = ({ id, name }: Role) => ({ id, name });

/** Roles of the realm or of a client. Source: /admin/realms/{realm}/roles, /clients/{id}/roles and /roles-by-id. */
export const rolesApi = (server: Server, client?: RoleClient) => {
  const base = client ? `/clients/${encodeURIComponent(client.id)}/roles` : "/roles";
  /** First part of the query keys. */
  const key: readonly unknown[] = client ? ["clients", "roles", client.id] : ["roles"];
  const byId = (id: string) => `/roles-by-id/${encodeURIComponent(id)}`;
  const byName = (name: string) => `${base}/${encodeURIComponent(name)}`;
  const mapping = client ? `clients/${encodeURIComponent(client.id)}` : "realm";
  const mappingsOf = (owner: "users" | "groups", id: string) =>
    `/${owner}/${encodeURIComponent(id)}/role-mappings/${mapping}`;
  const named = async (name = ""): Promise<Role | undefined> => {
    const query = { search: name, first: 0, max: 100, briefRepresentation: false };
    const found = await server.list<Role>(base, { query });
    return (
      found.find((role) => role.name === name) ??
      (await server.request<Role | null>("GET", byName(name), { tolerate404: true })) ??
      undefined
    );
  };
  return {
    key,
    /** A page, without attributes. The search is an infix match, case-insensitive. */
    list: ({ first, max, search }: ListQuery) =>
      server.readList<Role>([...key, "list", { first, max, search }], base, { query: { first, max, search } }),
    detail: (id: string) => server.record<Role>([...key, "detail", id], byId(id), { kind: "role", identity: { id } }),
    /**
     * Resolves to the new ID through a lookup, because the response has only the name, which may be invalid in a URL.
     * Undefined if the lookup fails.
     */
    create: async (role: Role): Promise<string | undefined> => {
      await server.request("POST", base, { body: role });
      return (await named(role.name).catch(() => undefined))?.id;
    },
    /** Finds a created role by name, to check a create request without a response. */
    find: async (role: Role): Promise<Look<string | undefined>> => {
      const found = await named(role.name);
      return lookForMade(role, found, found?.id);
    },
    /** Keeps absent fields. Replaces all `attributes`. */
    update: (id: string, role: Role) => server.request("PUT", byId(id), { body: role }),
    remove: (id: string) => server.request("DELETE", byId(id)),

    /** Users with a direct assignment of the role. The server has no count. */
    users: (name: string, { first, max }: PageRange) =>
      server.readList<Holder>([...key, "users", name, { first, max }], `${byName(name)}/users`, {
        query: { briefRepresentation: true, first, max },
      }),
    /** Groups with a direct assignment of the role. Source: GET /roles/{name}/groups. */
    groups: (name: string, { first, max }: PageRange) =>
      server.readList<Group>([...key, "groups", name, { first, max }], `${byName(name)}/groups`, {
        query: { briefRepresentation: true, first, max },
      }),
    withdraw: (owner: "users" | "groups", id: string, role: Role) =>
      server.request("DELETE", mappingsOf(owner, id), { body: [reference(role)] }),
    /** Assignment of the role to a user or group. */
    holding: (owner: "users" | "groups", id: string, role: Role, what: string): Membership => {
      const body = [reference(role)];
      return {
        what,
        enter: () => server.request("POST", mappingsOf(owner, id), { body }),
        leave: () => server.request("DELETE", mappingsOf(owner, id), { body }),
        isIn: async () => (await server.list<Role>(mappingsOf(owner, id))).some((one) => one.id === role.id),
      };
    },
  };
};
