import { callsBy } from "../../api/calls.ts";
import type IdentityProvider from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import { Clients } from "../../api/resources/clients.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { Client } from "./area.ts";

const at = (id: string) => `/clients/${encodeURIComponent(id)}`;

const clientCalls = (server: Server) => ({
  /** A page. The search finds parts of client ids, whatever their case. Empty, not 403, for an admin who may query only. */
  list: ({ first, max, search }: ListQuery) =>
    server.queryList(Clients, ["clients", "list", { first, max, search }], (clients) =>
      clients.find({ first, max, ...(search && { clientId: search, search: true }) }),
    ),
  detail: (id: string) =>
    server.record<Client>(["clients", "detail", id], at(id), { kind: "client", identity: { id } }),
  /** Resolves to the internal id. A flag left out gets the server's default, which is not always false. */
  create: async (client: Client): Promise<string> => (await server.create("/clients", client)).id,
  /** Whether a client of this client id is there. */
  isTaken: async (clientId: string): Promise<boolean> => {
    const list = await server.list<Client>("/clients", { query: { clientId } });
    return list.some((client) => client.clientId === clientId);
  },
  /** The client that was made, by its client id. */
  find: async (client: Client): Promise<Look<string>> => {
    const list = await server.list<Client>("/clients", { query: { clientId: client.clientId } });
    const found = list.find(({ clientId }) => clientId === client.clientId);
    return lookForMade(client, found, found?.id ?? "");
  },
  /**
   * Absent attributes stay, one sent as "" is removed. A body without `authorizationServicesEnabled` would switch authorization off and
   * delete all of its resources, policies and permissions: send the client as read.
   */
  update: (id: string, client: Client) => server.call(Clients, (clients) => clients.update({ id }, client)),
  remove: (id: string) => server.call(Clients, (clients) => clients.del({ id })),

  /** The user that a client is when it acts for itself. 400 while the client has none. */
  serviceAccount: (id: string) =>
    server.query(Clients, ["clients", "service-account", id], (clients) => clients.getServiceAccountUser({ id })),

  /** How many sessions, online and offline, a client takes part in. */
  sessionCount: (id: string) =>
    server.query(Clients, ["clients", "session-count", id], async (clients) => {
      const counts = await Promise.all([clients.getSessionCount({ id }), clients.getOfflineSessionCount({ id })]);
      return counts.reduce((total, { count }) => total + count, 0);
    }),

  /** Identity providers by alias, those of the realm only where a kind is asked for. Answers 403 without view-identity-providers. */
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

  /** A description in another format than ours, read into a client. Saves nothing; 400 for what the server cannot read, 403 without manage-clients. */
  converted: (text: string) =>
    server.query(Clients, ["clients", "converted", text], (clients) => clients.convertDescription({}, text)),

  /** Configuration for an application, as text. Source: GET …/installation/providers/{format}. */
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
  /** The same for formats that are no text. */
  adapterFile: async (id: string, format: string) =>
    (
      await server.fetch("GET", `${at(id)}/installation/providers/${encodeURIComponent(format)}`, {
        headers: { accept: "*/*" },
      })
    )?.arrayBuffer() ?? "",
});

/** Clients of a realm; `id` is the internal one. Source: /admin/realms/{realm}/clients. */
export const clientsApi = (server: Server) => callsBy(server, clientCalls);
