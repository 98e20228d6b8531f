import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery, PageRange } from "../../kit/table/columns.ts";
import type { Role } from "./role.ts";

/** A client that has roles; `id` is the internal one. */
export interface RoleClient {
  id: string;
  clientId: string;
}

/** A group that holds a role. */
export type Group = GroupRepresentation;

/** A user in a role. */
export type Holder = UserRepresentation;

const reference = ({ id, name }: Role) => ({ id, name });

/** Roles of the realm, or of one client. Source: /admin/realms/{realm}/roles, /clients/{id}/roles and /roles-by-id. */
export const rolesApi = (server: Server, client?: RoleClient) => {
  const base = client ? `/clients/${encodeURIComponent(client.id)}/roles` : "/roles";
  /** First parts of the keys of these roles. */
  const key: readonly unknown[] = client ? ["clients", "roles", client.id] : ["roles"];
  const byId = (id: string) => `/roles-by-id/${encodeURIComponent(id)}`;
  const byName = (name: string) => `${base}/${encodeURIComponent(name)}`;
  const mapping = client ? `clients/${encodeURIComponent(client.id)}` : "realm";
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
    /** A page, without attributes. The search finds parts of names, whatever their case. */
    list: ({ first, max, search }: ListQuery) =>
      server.readList<Role>([...key, "list", { first, max, search }], base, { query: { first, max, search } }),
    detail: (id: string) => server.record<Role>([...key, "detail", id], byId(id), { kind: "role", identity: { id } }),
    /** Resolves to the id, which the answer leaves out: it names the role, and names cannot always be part of an address. Undefined where it could not be looked up. */
    create: async (role: Role): Promise<string | undefined> => {
      await server.request("POST", base, { body: role });
      return (await named(role.name).catch(() => undefined))?.id;
    },
    /** The role that was made, by its name. */
    find: async (role: Role): Promise<Look<string | undefined>> => {
      const found = await named(role.name);
      return lookForMade(role, found, found?.id);
    },
    /** What is absent stays as it is; `attributes` are replaced as a whole. */
    update: (id: string, role: Role) => server.request("PUT", byId(id), { body: role }),
    remove: (id: string) => server.request("DELETE", byId(id)),

    /** Users who hold the role themselves, not through a group or another role. The server has no count. */
    users: (name: string, { first, max }: PageRange) =>
      server.readList<Holder>([...key, "users", name, { first, max }], `${byName(name)}/users`, {
        query: { briefRepresentation: true, first, max },
      }),
    /** Groups that hold the role themselves. Source: GET /roles/{name}/groups. */
    groups: (name: string, { first, max }: PageRange) =>
      server.readList<Group>([...key, "groups", name, { first, max }], `${byName(name)}/groups`, {
        query: { briefRepresentation: true, first, max },
      }),
    /** Gives the role to, or takes it from, one user or group. */
    grant: (owner: "users" | "groups", id: string, role: Role) =>
      server.request("POST", `/${owner}/${encodeURIComponent(id)}/role-mappings/${mapping}`, {
        body: [reference(role)],
      }),
    withdraw: (owner: "users" | "groups", id: string, role: Role) =>
      server.request("DELETE", `/${owner}/${encodeURIComponent(id)}/role-mappings/${mapping}`, {
        body: [reference(role)],
      }),
  };
};
