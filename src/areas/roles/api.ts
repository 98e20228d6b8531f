import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { Realms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";
import { Roles } from "@keycloak/keycloak-admin-client/lib/resources/roles.js";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { Role } from "./area.ts";

type Page = Pick<ListQuery, "first" | "max">;

/** A group that holds a role, or one of the default groups. */
export type Group = GroupRepresentation;

/** Realm roles. Source: /admin/realms/{realm}/roles and /roles-by-id. */
export const rolesApi = (server: Server) => {
  const byId = (id: string) => `/roles-by-id/${encodeURIComponent(id)}`;
  const byName = (name: string, part: string) => `/roles/${encodeURIComponent(name)}/${part}`;
  return {
    /** A page, without attributes. The search finds parts of names, whatever their case. */
    list: ({ first, max, search }: ListQuery) => server.query(Roles, ["roles", "list", { first, max, search }], (roles) => roles.find({ first, max, search })),
    detail: (id: string) => server.read<Role>(["roles", "detail", id], byId(id)),
    /** Throws ApiError 404 where there is none. */
    read: (id: string) => server.request<Role>("GET", byId(id)),
    /** Resolves to the id, which the answer leaves out: it names the role, and names cannot always be part of an address. */
    create: async (role: Role): Promise<string | undefined> => {
      await server.call(Roles, (roles) => roles.create(role));
      const found = await server.call(Roles, (roles) => roles.find({ search: role.name ?? "", first: 0, max: 100 }));
      return (found.find(({ name }) => name === role.name) ?? (await server.call(Roles, (roles) => roles.findOneByName({ name: role.name ?? "" }))))?.id;
    },
    /** What is absent stays as it is; `attributes` are replaced as a whole. */
    update: (id: string, role: Role) => server.call(Roles, (roles) => roles.updateById({ id }, role)),
    remove: (id: string) => server.call(Roles, (roles) => roles.delById({ id })),

    /** Users who hold the role themselves, not through a group or another role. The server has no count. */
    users: (name: string, { first, max }: Page) => server.query(Roles, ["roles", "users", name, { first, max }], (roles) => roles.findUsersWithRole({ name, briefRepresentation: true, first, max })),
    /** Groups that hold the role themselves. Source: GET /roles/{name}/groups. */
    groups: (name: string, { first, max }: Page) => server.read<Group[]>(["roles", "groups", name, { first, max }], byName(name, "groups"), { query: { briefRepresentation: true, first, max } }),
    /** Gives the role to, or takes it from, one user or group. */
    grant: (owner: "users" | "groups", id: string, role: Role) => server.request("POST", `/${owner}/${encodeURIComponent(id)}/role-mappings/realm`, { body: [reference(role)] }),
    withdraw: (owner: "users" | "groups", id: string, role: Role) => server.request("DELETE", `/${owner}/${encodeURIComponent(id)}/role-mappings/realm`, { body: [reference(role)] }),

    /** Groups that every new user joins. The server sends all of them. */
    defaultGroups: () => server.query(Realms, ["roles", "default-groups"], (realms) => realms.getDefaultGroups({ realm: server.realm })),
    addDefaultGroup: (id: string) => server.call(Realms, (realms) => realms.addDefaultGroup({ realm: server.realm, id })),
    removeDefaultGroup: (id: string) => server.call(Realms, (realms) => realms.removeDefaultGroup({ realm: server.realm, id })),
  };
};

/** A user in a role. */
export type Holder = UserRepresentation;

const reference = ({ id, name }: Role) => ({ id, name });
