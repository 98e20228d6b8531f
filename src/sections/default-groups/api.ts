import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { Realms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";

export type Group = GroupRepresentation;

/** Query key shared by all areas that show default groups. */
export const defaultGroupsKey = ["default-groups"] as const;

const calls = (server: Server) => ({
  /** Not paged by the server. */
  list: () => server.queryList(Realms, defaultGroupsKey, (realms) => realms.getDefaultGroups({ realm: server.realm })),
  has: async (id: string) => (await server.list<Group>("/default-groups")).some((group) => group.id === id),
  add: (id: string) => server.call(Realms, (realms) => realms.addDefaultGroup({ realm: server.realm, id })),
  remove: (id: string) => server.call(Realms, (realms) => realms.removeDefaultGroup({ realm: server.realm, id })),
});

/** Groups that every new user joins. Source: /admin/realms/{realm}/default-groups. */
export const defaultGroupsApi = (server: Server) => callsBy(server, calls);
