import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { Realms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";
import type { Server } from "../../api/server.ts";

/** One of the default groups. */
export type Group = GroupRepresentation;

/** What comes with the default role. Source: /admin/realms/{realm}/default-groups. */
export const defaultsApi = (server: Server) => ({
  /** Groups that every new user joins. The server sends all of them. */
  defaultGroups: () =>
    server.queryList(Realms, ["roles", "default-groups"], (realms) => realms.getDefaultGroups({ realm: server.realm })),
  addDefaultGroup: (id: string) => server.call(Realms, (realms) => realms.addDefaultGroup({ realm: server.realm, id })),
  removeDefaultGroup: (id: string) =>
    server.call(Realms, (realms) => realms.removeDefaultGroup({ realm: server.realm, id })),
});
