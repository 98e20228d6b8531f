import { ClientScopes } from "@keycloak/keycloak-admin-client/lib/resources/clientScopes.js";
import type { Server } from "../../api/server.ts";
import type { ClientScope } from "./area.ts";

const at = (id: string) => `/client-scopes/${encodeURIComponent(id)}`;

/** Client scopes of a realm. Source: /admin/realms/{realm}/client-scopes. */
export const clientScopesApi = (server: Server) => ({
  /** All of them, with their mappers: the server has no paging here. */
  list: server.query(ClientScopes, ["client-scopes", "list"], (scopes) => scopes.find()),
  detail: (id: string) => server.read<ClientScope>(["client-scopes", "detail", id], at(id)),
  /** Throws ApiError 404 where there is none. */
  read: (id: string) => server.request<ClientScope>("GET", at(id)),
  /** Absent attributes stay; one sent as "" is stored as "". */
  update: (id: string, scope: ClientScope) => server.call(ClientScopes, (scopes) => scopes.update({ id }, scope)),
  remove: (id: string) => server.call(ClientScopes, (scopes) => scopes.del({ id })),
});
