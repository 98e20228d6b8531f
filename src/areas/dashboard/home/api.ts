import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { Users } from "@keycloak/keycloak-admin-client/lib/resources/users.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../../api/server.ts";
import { eventsApi } from "../../../sections/event-table/api.ts";
import type { AdminEvent, UserEvent } from "../../../sections/event-table/events.ts";
import type { RealmKey } from "./attention.ts";
import { signInTypes } from "./signIns.ts";

/** So many sign-ins are read: what lies further back is not counted. */
const mostSignIns = 2_000;

/** So many clients are looked at. */
export const mostClients = 100;

const mostChanges = 6;

/** So many changes of people are read. */
const mostPeopleChanges = 200;
const day = 86_400_000;

/** How many sessions a client has. Source: GET client-session-stats, whose numbers are text. */
export interface ClientSessions {
  id: string;
  clientId: string;
  active: number;
  offline: number;
}

/** Sign-ins of the last two weeks, newest first. */
export interface SignIns {
  events: readonly UserEvent[];
  /** Older ones were not read. */
  hasMore: boolean;
  nowMs: number;
}

/** What the home of a realm is made of; no answer grows with the realm. */
export const homeApi = (server: Server, queries: QueryClient) => {
  const events = eventsApi(server, queries);
  return {
    users: server.query(Users, ["home", "users"], (users) => users.count({})),
    /** Groups at all levels. */
    groups: server.read<{ count: number }>(["home", "groups"], "/groups/count"),
    /** One more than is looked at. */
    clients: server.readList<ClientRepresentation>(["home", "clients"], "/clients", {
      query: { first: 0, max: mostClients + 1 },
    }),
    keys: server.read<{ keys?: RealmKey[] }>(["home", "keys"], "/keys"),
    sessions: {
      ...server.readList<{ id: string; clientId: string; active: string; offline: string }>(
        ["home", "sessions"],
        "/client-session-stats",
      ),
      select: (found: { id: string; clientId: string; active: string; offline: string }[]): ClientSessions[] =>
        found
          .map(({ active, offline, ...client }) => ({ ...client, active: Number(active), offline: Number(offline) }))
          .sort((one, other) => other.active - one.active || other.offline - one.offline),
    },
    signIns: queryOptions({
      queryKey: server.key("home", "sign-ins"),
      queryFn: async ({ signal }): Promise<SignIns> => {
        const nowMs = Date.now();
        const request = { type: [...signInTypes], dateFrom: String(nowMs - 14 * day) };
        const pageSize = mostSignIns + 1;
        return { nowMs, ...(await events.newest<UserEvent>("/events", [request], mostSignIns, { signal, pageSize })) };
      },
    }),
    /** What admins changed of people in the last two weeks, newest first. */
    people: queryOptions({
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
