import type { QueryClient } from "@tanstack/react-query";
import { isApiError, statusOf } from "../../../api/ApiError.ts";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { live } from "../../../api/live.ts";
import type { Server } from "../../../api/server.ts";
import { aboutUser, eventsApi, type EventsApi } from "../../../sections/event-table/api.ts";
import { sessionsApi } from "../../../sections/session-table/api.ts";
import { linksApi } from "../linksApi.ts";
import { membershipApi } from "../membershipApi.ts";

/** Events of each kind to read at most. */
const mostEvents = 10_000;

/** Reads with the signal and the page's cache. */
interface Reading {
  server: Server;
  queries: QueryClient;
  id: string;
  signal: AbortSignal;
}

/** Entries of a part, and if there are more than were read. */
interface Read {
  data: unknown;
  count: number;
  hasMore?: boolean;
}

export const partIds = [
  ...(["account", "credentials", "groups", "roles", "organizations", "identityProviderLinks"] as const),
  ...(["consents", "sessions", "bruteForce", "workflows", "userEvents", "adminEventsAbout", "adminEventsBy"] as const),
] as const;

export type PartId = (typeof partIds)[number];

/** Result of reading a part. */
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

/** Reads of each part. Source: /admin/realms/{realm}/users/{id} and the lists that name a user. */
const reads: Readonly<Record<PartId, ReadPart>> = {
  account: async ({ server, signal }, at) => record(await server.object(at, { signal })),
  credentials: async ({ server, signal }, at) => {
    const all = await server.list<Record<string, unknown>>(`${at}/credentials`, { signal });
    // Parameters of the hash say nothing about the user.
    return list(all.map(({ id, type, userLabel, createdDate }) => ({ id, type, userLabel, createdDate })));
  },
  groups: async ({ server, queries, id }) =>
    list(await queries.fetchQuery({ ...membershipApi(server).allGroups(id), ...live })),
  roles: async ({ server, signal }, at) => record(await server.object(`${at}/role-mappings`, { signal })),
  organizations: async ({ server, queries, id }) =>
    list(await queries.fetchQuery({ ...membershipApi(server).organizations(id), ...live })),
  identityProviderLinks: async ({ server, queries, id }) =>
    list(await queries.fetchQuery({ ...linksApi(server).identities(id), ...live })),
  consents: async ({ server, queries, id }) =>
    list(await queries.fetchQuery({ ...linksApi(server).consents(id), ...live })),
  sessions: async ({ server, queries, id }) =>
    list(await queries.fetchQuery({ ...sessionsApi(server).ofUser(id), ...live })),
  bruteForce: async ({ server, signal, id }) =>
    record(await server.object(`/attack-detection/brute-force/users/${encodeURIComponent(id)}`, { signal })),
  workflows: async ({ server, queries, id }) =>
    list(await queries.fetchQuery({ ...linksApi(server).workflows(id), ...live })),
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
