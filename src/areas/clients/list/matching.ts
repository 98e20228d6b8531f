import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../../api/server.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import { eventsApi } from "../../../sections/event-table/api.ts";
import type { UserEvent } from "../../../sections/event-table/events.ts";
import { ownerOf, tagsOf } from "../attributes/ownership.ts";
import type { Client } from "../client.ts";
import { eachClient } from "../owner/api.ts";
import { clientTypeOf } from "./clientType.ts";
import { signInDays, type ClientFilter } from "./filters.ts";

/** All clients of a realm, page by page. Invalidated with the list. */
export const allClients = (server: Server) =>
  queryOptions({
    queryKey: server.key("clients", "list", "all"),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Client[]> => {
      const found: Client[] = [];
      await eachClient(server, signal, (page) => found.push(...page));
      return found;
    },
  });

const dayMs = 86_400_000;
const types = ["LOGIN", "CLIENT_LOGIN"];

/** Events to read at once. Clients without one of them are then asked for one by one. */
const mostEvents = 5_000;

/** Requests in flight. */
const atOnce = 4;

/** Client IDs with a sign-in in the last days, by saved events. */
const signedInClients = (server: Server, queries: QueryClient, clients: readonly Client[]) =>
  queryOptions({
    queryKey: server.key("clients", "list", "signed-in", clients.length),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const request = { type: types, dateFrom: String(Date.now() - signInDays * dayMs) };
      const reading = { signal, pageSize: 1000 };
      const api = eventsApi(server, queries);
      const { events, hasMore } = await api.newest<UserEvent>("/events", [request], mostEvents, reading);
      const found = new Set(events.flatMap(({ clientId }) => clientId ?? []));
      if (!hasMore) return found;
      const open = clients.flatMap(({ clientId = "" }) => (found.has(clientId) ? [] : clientId)).values();
      const ask = async () => {
        for (const client of open) {
          const query = { ...request, client, first: 0, max: 1 };
          if ((await server.list<UserEvent>("/events", { query, signal })).length > 0) found.add(client);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, ask));
      return found;
    },
  });

const holds = (text: string, part: string) => text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());
const isSame = (text: string, other: string) => text.toLocaleLowerCase() === other.trim().toLocaleLowerCase();

type Test = (client: Client, value: string) => boolean;

const tests: Readonly<Record<Exclude<ClientFilter, "signIn">, Test>> = {
  type: (client, value) => clientTypeOf(client) === value,
  protocol: ({ protocol = "openid-connect" }, value) => protocol === value,
  enabled: ({ enabled }, value) => String(enabled !== false) === value,
  owner: (client, value) => holds(ownerOf(client), value),
  tag: (client, value) => tagsOf(client).some((tag) => isSame(tag, value)),
};

const testsByName: ReadonlyMap<string, Test> = new Map(Object.entries(tests));

/** True for a client that matches search and filters. `signedIn` has the client IDs with a sign-in, if that is a filter. */
export function isMatching(
  client: Client,
  { search, filters }: Pick<ListQuery, "search" | "filters">,
  signedIn: ReadonlySet<string> | undefined,
): boolean {
  const { clientId = "" } = client;
  if (search !== "" && !holds(clientId, search)) return false;
  return Object.entries(filters).every(([name, [value]]) => {
    if (value === undefined) return true;
    if (name === "signIn") return signedIn?.has(clientId) === (value === "recent");
    return testsByName.get(name)?.(client, value) ?? true;
  });
}

/** Clients that match search and filters, by client ID. */
export async function matchingClients(
  server: Server,
  queries: QueryClient,
  query: Pick<ListQuery, "search" | "filters">,
  signal: AbortSignal,
): Promise<readonly Client[]> {
  const clients = await queries.fetchQuery(allClients(server));
  signal.throwIfAborted();
  const signedIn = query.filters.signIn?.length
    ? await queries.fetchQuery(signedInClients(server, queries, clients))
    : undefined;
  return clients.filter((client) => isMatching(client, query, signedIn));
}
