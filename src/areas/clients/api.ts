import { callsBy } from "../../api/calls.ts";
import type IdentityProvider from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import { Clients } from "../../api/resources/clients.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { Client } from "./client.ts";

const at = (id: string) => `/clients/${encodeURIComponent(id)}`;

const clientCalls = (server: Server) => ({
  /**
   * Page of clients. The search matches parts of client IDs, case-insensitive. Returns no clients, instead of 403, for
   * admins who may only query.
   */
  list: ({ first, max, search }: ListQuery) =>
    server.queryList(Clients, ["clients", "list", { first, max, search }], (clients) =>
      clients.find({ first, max, ...(search && { clientId: search, search: true }) }),
    ),
  detail: (id: string) =>
    server.record<Client>(["clients", "detail", id], at(id), { kind: "client", identity: { id } }),
  /** Returns the internal ID. The server sets a default for each omitted flag, and some defaults are true. */
  create: async (client: Client): Promise<string> => (await server.create("/clients", client)).id,
  /** True if the client ID is in use. */
  isTaken: async (clientId: string): Promise<boolean> => {
    const list = await server.list<Client>("/clients", { query: { clientId } });
    return list.some((client) => client.clientId === clientId);
  },
  /** Finds a created client by its client ID. */
  find: async (client: Client): Promise<Look<string>> => {
    const list = await server.list<Client>("/clients", { query: { clientId: client.clientId } });
    const found = list.find(({ clientId }) => clientId === client.clientId);
    return lookForMade(client, found, found?.id ?? "");
  },
  /**
   * Absent attributes stay, "" removes one. Send the client as read: without `authorizationServicesEnabled`, the server
   * deletes all resources, policies and permissions of its authorization.
   */
  update: (id: string, client: Client) => server.call(Clients, (clients) => clients.update({ id }, client)),
  remove: (id: string) => server.call(Clients, (clients) => clients.del({ id })),

  /** Service account user of a client. 400 if it has none. */
  serviceAccount: (id: string) =>
    server.query(Clients, ["clients", "service-account", id], (clients) => clients.getServiceAccountUser({ id })),

  /** Number of online and offline sessions of a client. */
  sessionCount: (id: string) =>
    server.query(Clients, ["clients", "session-count", id], async (clients) => {
      const counts = await Promise.all([clients.getSessionCount({ id }), clients.getOfflineSessionCount({ id })]);
      return counts.reduce((total, { count }) => total + count, 0);
    }),

  /**
   * Identity providers by alias. Omits those of organizations if a kind is given.
   * Requires view-identity-providers, otherwise 403.
   */
  identityProviders: ({
    kind,
    search,
    first,
    max,
  }: {
    kind: string | undefined;
    search: string;
    first: number;
    max: number;
  }) =>
    server.readList<IdentityProvider>(
      ["clients", "identity-providers", { kind, search, first, max }],
      "/identity-provider/instances",
      { query: { first, max, search, ...(kind && { type: kind, realmOnly: true }) } },
    ),

  /**
   * Converts a client description in another format.
   * Saves nothing. 400 if the server cannot read it, 403 without manage-clients.
   */
  converted: (text: string) =>
    server.query(Clients, ["clients", "converted", text], (clients) => clients.convertDescription({}, text)),

  /** Adapter config as text. Source: GET …/installation/providers/{format}. */
  adapter: (id: string, format: string, mediaType: string) => ({
    queryKey: server.key("clients", "adapter", id, format),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (
        await server.fetch("GET", `${at(id)}/installation/providers/${encodeURIComponent(format)}`, {
          signal,
          headers: { accept: `${mediaType}, */*` },
        })
      )?.text() ?? "",
  }),
  /** Adapter config in a binary format. */
  adapterFile: async (id: string, format: string) =>
    (
      await server.fetch("GET", `${at(id)}/installation/providers/${encodeURIComponent(format)}`, {
        headers: { accept: "*/*" },
      })
    )?.arrayBuffer() ?? "",
});

/** Clients of a realm. `id` is the internal ID. Source: /admin/realms/{realm}/clients. */
export const clientsApi = (server: Server) => callsBy(server, clientCalls);
