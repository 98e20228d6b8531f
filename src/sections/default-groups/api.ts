import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { Realms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";

/** One of the default groups. */
export type Group = GroupRepresentation;

/** Query of the default groups; its own, whichever area shows them. */
export const defaultGroupsKey = ["default-groups"] as const;

const calls = (server: Server) => ({
  /** The server sends all of them. */
  list: () => server.queryList(Realms, defaultGroupsKey, (realms) => realms.getDefaultGroups({ realm: server.realm })),
  add: (id: string) => server.call(Realms, (realms) => realms.addDefaultGroup({ realm: server.realm, id })),
  remove: (id: string) => server.call(Realms, (realms) => realms.removeDefaultGroup({ realm: server.realm, id })),
});

/** Groups that every new user joins. Source: /admin/realms/{realm}/default-groups. */
export const defaultGroupsApi = (server: Server) => callsBy(server, calls);
