import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type ProtocolMapperRepresentation from "@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js";
import { queryOptions } from "@tanstack/react-query";
import { isApiError } from "../../../api/ApiError.ts";
import type { Server } from "../../../api/server.ts";
import { linkedScopesApi, type EffectiveMapper, type Example } from "../scopes/api.ts";
import type { MapperInScope } from "./origins.ts";
import type { RealmKey } from "./verify.ts";

/** Client of a token, and the mappers in effect with its scopes. */
export interface ClientOfToken {
  client: ClientRepresentation;
  mappers: readonly MapperInScope[];
}

/** Reads about a token: by the client ID, the user and the scopes that it names. The token itself is never sent. */
export const inspectorApi = (server: Server) => ({
  /** Signing keys of the realm, also passive ones. A key pair can have a second entry for encryption. Requires view-realm. */
  keys: queryOptions({
    queryKey: server.key("inspector", "keys"),
    queryFn: async ({ signal }): Promise<readonly RealmKey[]> =>
      ((await server.object<{ keys?: RealmKey[] }>("/keys", { signal })).keys ?? []).filter(({ use }) => use !== "ENC"),
    retry: false,
  }),
  /** Null if the realm has no such client. */
  client: (clientId: string, scope: string) =>
    queryOptions({
      queryKey: server.key("inspector", "client", clientId, scope),
      queryFn: async ({ signal }): Promise<ClientOfToken | null> => {
        const found = await server.list<ClientRepresentation>("/clients", { query: { clientId }, signal });
        const client = found.find((one) => one.clientId === clientId);
        if (!client?.id) return null;
        const [effective, scopes] = await Promise.all([
          server.list<EffectiveMapper>(`/clients/${encodeURIComponent(client.id)}/evaluate-scopes/protocol-mappers`, {
            query: { scope },
            signal,
          }),
          server.list<{ protocolMappers?: ProtocolMapperRepresentation[] }>("/client-scopes", { signal }),
        ]);
        const all = [
          ...(client.protocolMappers ?? []),
          ...scopes.flatMap(({ protocolMappers = [] }) => protocolMappers),
        ];
        const configs = new Map<string, Readonly<Record<string, string>>>();
        for (const { id = "", config = {} } of all) configs.set(id, config);
        return {
          client,
          mappers: effective.map(({ mapperId, mapperName, ...mapper }) => ({
            ...mapper,
            id: mapperId,
            name: mapperName,
            config: configs.get(mapperId) ?? {},
            // The server sends the display name of the client, which is often empty.
            ...(mapper.containerType === "client" && { containerName: clientId }),
          })),
        };
      },
      retry: false,
    }),
  /** Token or assertion that the user would get now. Null if the user no longer exists. */
  now: (clientId: string, example: Example, scope: string, userId: string) => {
    const query = linkedScopesApi(server, clientId).example(example, { scope, userId });
    return queryOptions({
      queryKey: [...query.queryKey, "inspector"],
      queryFn: async (context): Promise<string | null> => {
        try {
          return await query.queryFn(context);
        } catch (error) {
          if (isApiError(error, 404)) return null;
          throw error;
        }
      },
      retry: false,
    });
  },
});
