import type { QueryClient } from "@tanstack/react-query";
import { isApiError, statusOf } from "../../../api/ApiError.ts";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import type { Server } from "../../../api/server.ts";
import { aboutUser, eventsApi, type EventsApi } from "../../../sections/event-table/api.ts";
import { sessionsApi } from "../../../sections/session-table/api.ts";
import { linksApi } from "../linksApi.ts";
import { membershipApi } from "../membershipApi.ts";

/** Events of each kind to read at most. */
export const mostEvents = 10_000;

/** Reads with the signal and the page's cache. */
interface Reading {
  server: Server;
  queries: QueryClient;
  id: string;
  signal: AbortSignal;
}

/** Entries of a part, and if there are more than were read. */
export interface Read {
  data: unknown;
  count: number;
  hasMore?: boolean;
}

export const partIds = [
  ...(["account", "credentials", "groups", "roles", "organizations", "identityProviderLinks"] as const),
  ...(["consents", "sessions", "bruteForce", "workflows", "userEvents", "adminEventsAbout", "adminEventsBy"] as const),
] as const;

export type PartId = (typeof partIds)[number];

/** What became of a part. */
export type PartState =
  | ({ state: "read" } & Read)
  | { state: "unread"; reason: "forbidden" | "failed" | "off"; status?: number };

const list = (entries: readonly unknown[]): Read => ({ data: entries, count: entries.length });
const record = (data: object): Read => ({ data, count: 1 });

type ReadPart = (reading: Reading, at: string) => Promise<Read>;

const eventsOf = (
  path: Parameters<EventsApi["newest"]>[0],
  request: (id: string) => Record<string, string>,
): ReadPart => {
  return async ({ server, queries, id, signal }) => {
    const api = eventsApi(server, queries);
    const { events, hasMore } = await api.newest(path, [request(id)], mostEvents, { signal, pageSize: 1000 });
    return { ...list(events), hasMore };
  };
};

/** Fetches with the query of a screen, but fresh. */
const fetched =
  <T>(query: (reading: Reading) => { queryKey: readonly unknown[]; queryFn?: unknown }): ReadPart =>
  async (reading) => {
    const options = query(reading) as Parameters<QueryClient["fetchQuery"]>[0];
    return list((await reading.queries.fetchQuery({ ...options, staleTime: 0 })) as readonly T[]);
  };

/** Reads of each part. Source: /admin/realms/{realm}/users/{id} and the lists that name a user. */
const reads: Readonly<Record<PartId, ReadPart>> = {
  account: async ({ server, signal }, at) => record(await server.object(at, { signal })),
  credentials: async ({ server, signal }, at) => {
    const all = await server.list<Record<string, unknown>>(`${at}/credentials`, { signal });
    // Parameters of the hash say nothing about the user.
    return list(all.map(({ id, type, userLabel, createdDate }) => ({ id, type, userLabel, createdDate })));
  },
  groups: fetched(({ server, id }) => membershipApi(server).allGroups(id)),
  roles: async ({ server, signal }, at) => record(await server.object(`${at}/role-mappings`, { signal })),
  organizations: fetched(({ server, id }) => membershipApi(server).organizations(id)),
  identityProviderLinks: fetched(({ server, id }) => linksApi(server).identities(id)),
  consents: fetched(({ server, id }) => linksApi(server).consents(id)),
  sessions: fetched(({ server, id }) => sessionsApi(server).ofUser(id)),
  bruteForce: async ({ server, signal, id }) =>
    record(await server.object(`/attack-detection/brute-force/users/${encodeURIComponent(id)}`, { signal })),
  workflows: fetched(({ server, id }) => linksApi(server).workflows(id)),
  userEvents: eventsOf("/events", (id) => ({ user: id })),
  adminEventsAbout: eventsOf("/admin-events", (id) => ({ resourcePath: aboutUser(id) })),
  adminEventsBy: eventsOf("/admin-events", (id) => ({ authUser: id })),
};

/** Reads a part. A failure is its result, so that the others continue. */
export async function readPart(part: PartId, reading: Reading): Promise<PartState> {
  try {
    const read = await reads[part](reading, `/users/${encodeURIComponent(reading.id)}`);
    return { state: "read", ...read, data: withMaskedSecrets(read.data) };
  } catch (error) {
    reading.signal.throwIfAborted();
    const status = statusOf(error);
    // The server has no such list: the feature is off.
    const reason = isApiError(error, 403) ? "forbidden" : isApiError(error, 404, 501) ? "off" : "failed";
    return { state: "unread", reason, ...(status !== undefined && { status }) };
  }
}
