import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { live } from "../../../api/live.ts";
import type { Server } from "../../../api/server.ts";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";
import { eventsApi } from "../../../sections/event-table/api.ts";
import type { AdminEvent, UserEvent } from "../../../sections/event-table/events.ts";
import type { RealmKey } from "./attention.ts";
import { signInTypes } from "./signIns.ts";

/** Maximum number of events per request. Older events are not counted. */
const mostSignIns = 2_000;

/** Maximum number of clients to check. */
export const mostClients = 100;

export const mostChanges = 6;

/** Maximum number of user changes to read. */
const mostPeopleChanges = 200;
const day = 86_400_000;

/** Session counts of a client. Source: GET client-session-stats, whose numbers are strings. */
export interface ClientSessions {
  id: string;
  clientId: string;
  active: number;
  offline: number;
}

/** Sign-ins of the last two weeks, newest first. */
export interface SignIns {
  events: readonly UserEvent[];
  /** True if older events were not read. */
  hasMore: boolean;
  nowMs: number;
}

/** Queries of the realm home. Each has a fixed limit, so that no response grows with the realm. */
export const homeApi = (server: Server, queries: QueryClient) => {
  const events = eventsApi(server, queries);
  return {
    users: server.query(Users, ["home", "users"], (users) => users.count({})),
    /** Groups at all levels. */
    groups: server.read<{ count: number }>(["home", "groups"], "/groups/count"),
    /** Reads one more than the limit, to detect that there are more. */
    clients: server.readList<ClientRepresentation>(["home", "clients"], "/clients", {
      query: { first: 0, max: mostClients + 1 },
    }),
    keys: server.read<{ keys?: RealmKey[] }>(["home", "keys"], "/keys"),
    /** Names of the key providers by ID. */
    keyNames: {
      ...server.readList<{ id?: string; name?: string }>(["home", "key-names"], "/components", {
        query: { type: componentTypes.keyProvider },
      }),
      select: (found: readonly { id?: string; name?: string }[]): ReadonlyMap<string, string> =>
        new Map(found.flatMap(({ id, name }) => (id && name ? [[id, name] as const] : []))),
    },
    sessions: {
      ...server.readList<{ id: string; clientId: string; active: string; offline: string }>(
        ["home", "sessions"],
        "/client-session-stats",
      ),
      ...live,
      select: (found: { id: string; clientId: string; active: string; offline: string }[]): ClientSessions[] =>
        found
          .map(({ active, offline, ...client }) => ({ ...client, active: Number(active), offline: Number(offline) }))
          .sort((one, other) => other.active - one.active || other.offline - one.offline),
    },
    signIns: queryOptions({
      ...live,
      queryKey: server.key("home", "sign-ins"),
      queryFn: async ({ signal }): Promise<SignIns> => {
        const nowMs = Date.now();
        const request = { type: [...signInTypes], dateFrom: String(nowMs - 14 * day) };
        const pageSize = mostSignIns + 1;
        return { nowMs, ...(await events.newest<UserEvent>("/events", [request], mostSignIns, { signal, pageSize })) };
      },
    }),
    /** Updates and deletions of users in the last two weeks, newest first. */
    people: queryOptions({
      ...live,
      queryKey: server.key("home", "people"),
      queryFn: async ({ signal }): Promise<readonly AdminEvent[]> =>
        server.list<AdminEvent>("/admin-events", {
          query: {
            operationTypes: ["UPDATE", "DELETE"],
            resourceTypes: ["USER"],
            dateFrom: String(Date.now() - 14 * day),
            first: 0,
            max: mostPeopleChanges,
          },
          signal,
        }),
    }),
    changes: events.adminEvents([{}], { first: 0, max: mostChanges }),
  };
};
