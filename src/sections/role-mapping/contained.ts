// Composite and effective roles. Includes fallbacks for servers with older console endpoints.
import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import type { AvailableRole, EffectiveRole } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";
import { roleOf, roleOfAvailable, roleOfEffective, rolesOf, type Role } from "../pickers/role.ts";

/** Maximum of composite roles to expand. */
const most = 150;

/** Falls back to the older request on 404. */
async function unless404<T>(answer: Promise<T>, older: () => Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (isApiError(error, 404)) return older();
    throw error;
  });
}

/** Direct composites of a role. Servers before 26.6 return client roles with the internal client ID only. */
export const containedRoles = (server: Server, id: string, signal?: AbortSignal): Promise<Role[]> =>
  unless404(
    server.request<MappingsRepresentation>("GET", `/ui-ext/role-mappings/roles/${id}`, { signal }).then(rolesOf),
    async () => {
      const list = await server.list<RoleRepresentation>(`/roles-by-id/${id}/composites`, { signal });
      const ids = new Set(list.flatMap(({ clientRole, containerId }) => (clientRole && containerId) || []));
      const clients = new Map(
        await Promise.all([...ids].map(async (client) => [client, await nameOf(client)] as const)),
      );
      return list.map((role) => roleOf(role, role.clientRole ? clients.get(role.containerId ?? "") : undefined));

      async function nameOf(client: string) {
        const found = await server
          .request<ClientRepresentation>("GET", `/clients/${client}`, { signal })
          .catch(() => undefined);
        return { id: client, clientId: found?.clientId ?? client };
      }
    },
  );

/** All roles of an owner, including inherited ones. `base` is the path of its mappings. */
export const effectiveRoles = (
  server: Server,
  { type, id, base }: { type: string; id: string; base: string },
  signal?: AbortSignal,
): Promise<Role[]> =>
  unless404(
    server
      .list<EffectiveRole>(`/ui-ext/effective-roles-all/${type}/${id}`, { signal })
      .then((roles) => roles.map(roleOfEffective)),
    async () => {
      if (type === "roles") return everyRoleIn(server, id, signal);
      const [ofRealm, ofClients] = await Promise.all([
        server.list<RoleRepresentation>(`${base}/realm/composite`, { signal }),
        server.list<AvailableRole>(`/ui-ext/effective-roles/${type}/${id}`, { signal }),
      ]);
      return [...ofRealm.map((role) => roleOf(role)), ...ofClients.map(roleOfAvailable)];
    },
  );

/** Composites of a role, recursively. */
async function everyRoleIn(server: Server, id: string, signal?: AbortSignal): Promise<Role[]> {
  const found = new Map<string, Role>();
  const open = [id];
  for (let looked = 0; looked < most; looked += 1) {
    const next = open.shift();
    if (next === undefined) break;
    for (const role of await containedRoles(server, next, signal)) {
      if (found.has(role.id)) continue;
      found.set(role.id, role);
      if (role.composite !== false) open.push(role.id);
    }
  }
  return [...found.values()];
}
