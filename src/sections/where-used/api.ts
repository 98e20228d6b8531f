import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type ClientScopeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js";
import type MappingsRepresentation from "@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js";
import type RoleRepresentation from "@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js";
import type { Server } from "../../api/server.ts";
import { bulkConcurrency } from "../bulk/queue.ts";
import { everyPage, inTurns, type Progress, type Task } from "./reading.ts";

type Role = RoleRepresentation;
type Client = ClientRepresentation;

export interface ScopeUser {
  client: Client;
  how: "default" | "optional";
}

/** Direct use of a role. */
export interface RoleUse {
  /** `role` contains it. `client` and `scope` may include it in tokens. */
  kind: "role" | "client" | "scope";
  id: string;
  name: string;
  /** Client of a client role. */
  client?: { id: string; clientId: string };
}

export interface RoleSearch {
  signal: AbortSignal;
  onFound: (use: RoleUse) => void;
  onProgress: (progress: Progress) => void;
  /** Called once with the number of clients with full scope allowed. */
  onFullScope: (count: number) => void;
}

const holds = (mappings: MappingsRepresentation, id: string) =>
  [
    mappings.realmMappings ?? [],
    ...Object.values(mappings.clientMappings ?? {}).map(({ mappings: list }: { mappings?: Role[] }) => list ?? []),
  ]
    .flat()
    .some((role: Role) => role.id === id);

const encode = encodeURIComponent;

/** Uses of records. The server has no query for them, so possible users are read. */
export const whereUsedApi = (server: Server) => ({
  /** Clients with a scope. Clients contain their scope names, so pages of clients are enough. Source: GET /clients. */
  clientsWithScope: (name: string, tell: (count: number) => void) => ({
    queryKey: server.key("clients", "with-scope", name),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ScopeUser[]> => {
      const clients = await everyPage(
        (first, max) => server.list<Client>("/clients", { query: { first, max }, signal }),
        { atATime: bulkConcurrency, tell },
      );
      return clients.flatMap((client): ScopeUser[] =>
        client.defaultClientScopes?.includes(name)
          ? [{ client, how: "default" }]
          : client.optionalClientScopes?.includes(name)
            ? [{ client, how: "optional" }]
            : [],
      );
    },
  }),

  /** Resolves to true if the default role contains the role directly. Source: GET /roles-by-id/{id}/composites. */
  inDefaultRole: (role: Role, defaultRole: string) => ({
    queryKey: server.key("roles", "in-default", defaultRole, role.id),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await server.list<Role>(`/roles-by-id/${encode(defaultRole)}/composites`, { signal })).some(
        ({ id }) => id === role.id,
      ),
  }),

  /**
   * Finds composite roles, clients and client scopes that use a role. Reads all composite roles, all client scopes and
   * all clients without full scope. `not` is a role that is reported elsewhere.
   */
  findRole: async (
    role: Role,
    { signal, onFound, onProgress, onFullScope }: RoleSearch,
    not?: string,
  ): Promise<void> => {
    const id = role.id ?? "";
    const get = <T>(path: string, query?: Record<string, number>) =>
      server.list<T>(path, { signal, ...(query && { query }) });
    const parent =
      (outer: Role, client?: Client): Task =>
      async () => {
        const parts = await get<Role>(`/roles-by-id/${encode(outer.id ?? "")}/composites`);
        if (parts.some((part) => part.id === id))
          onFound({
            kind: "role",
            id: outer.id ?? "",
            name: outer.name ?? "",
            ...(client && { client: { id: client.id ?? "", clientId: client.clientId ?? "" } }),
          });
      };
    const outerRoles = (list: readonly Role[]) =>
      list.filter((outer) => outer.composite && outer.id !== id && outer.id !== not);
    const realmRoles: Task = async (add) =>
      add(
        outerRoles(await everyPage((first, max) => get<Role>("/roles", { first, max }))).map((outer) => parent(outer)),
      );
    const rolesOf =
      (client: Client): Task =>
      async (add) =>
        add(
          outerRoles(await get<Role>(`/clients/${encode(client.id ?? "")}/roles`)).map((outer) =>
            parent(outer, client),
          ),
        );
    const scopeOf =
      (kind: "client" | "scope", path: string, holder: { id?: string }, name = ""): Task =>
      async () => {
        const address = `${path}/${encode(holder.id ?? "")}/scope-mappings`;
        if (holds(await server.request<MappingsRepresentation>("GET", address, { signal }), id))
          onFound({ kind, id: holder.id ?? "", name });
      };
    const clients: Task = async (add) => {
      const all = await everyPage((first, max) => get<Client>("/clients", { first, max }));
      const narrow = all.filter(
        ({ fullScopeAllowed, bearerOnly }) => fullScopeAllowed === false && bearerOnly !== true,
      );
      onFullScope(
        all.filter(({ fullScopeAllowed, bearerOnly }) => fullScopeAllowed !== false && bearerOnly !== true).length,
      );
      add([...all.map(rolesOf), ...narrow.map((client) => scopeOf("client", "/clients", client, client.clientId))]);
    };
    const scopes: Task = async (add) =>
      add(
        (await get<ClientScopeRepresentation>("/client-scopes")).map((scope) =>
          scopeOf("scope", "/client-scopes", scope, scope.name),
        ),
      );
    await inTurns([realmRoles, clients, scopes], signal, onProgress);
  },
});
