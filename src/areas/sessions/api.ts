import type GlobalRequestResult from "@keycloak/keycloak-admin-client/lib/defs/globalRequestResult.js";
import { queryOptions } from "@tanstack/react-query";
import { live } from "../../api/live.ts";
import type { Server } from "../../api/server.ts";
import { sessionsKey, type UserSession } from "../../sections/session-table/api.ts";

/** Number of sessions of a client. A session with several clients counts for each of them. */
export interface ClientCount {
  /** Internal ID. */
  id: string;
  clientId: string;
  active: number;
  offline: number;
}

/** Sessions of one user, among the sessions that were read. */
export interface UserCount {
  id: string;
  username: string;
  regular: number;
  offline: number;
  addresses: readonly string[];
  lastAccess: number;
}

export interface UserCounts {
  users: readonly UserCount[];
  /** Number of sessions that were read. `hasMore`: the realm has more. */
  read: number;
  hasMore: boolean;
}

/** Maximum number of sessions that are read to count by user. Keycloak has no such count. */
export const mostCounted = 2_000;
const pageSize = 500;

/** Users by number of sessions, highest first. */
export function countByUser(sessions: readonly UserSession[]): UserCount[] {
  const users = new Map<string, UserCount>();
  for (const { userId, username, type, ipAddress, lastAccess } of sessions) {
    const known = users.get(userId) ?? { id: userId, username, regular: 0, offline: 0, addresses: [], lastAccess: 0 };
    users.set(userId, {
      ...known,
      regular: known.regular + Number(type !== "OFFLINE"),
      offline: known.offline + Number(type === "OFFLINE"),
      addresses: known.addresses.includes(ipAddress) ? known.addresses : [...known.addresses, ipAddress],
      lastAccess: Math.max(known.lastAccess, lastAccess),
    });
  }
  return [...users.values()].sort(
    (a, b) => b.regular + b.offline - a.regular - a.offline || a.username.localeCompare(b.username),
  );
}

/** Session counts, and requests that end all sessions. */
export const realmSessionsApi = (server: Server) => ({
  /** Source: GET /client-session-stats. The response contains the numbers as strings. */
  byClient: () =>
    queryOptions({
      ...live,
      queryKey: server.key(sessionsKey, "by-client"),
      retry: false,
      queryFn: async ({ signal }): Promise<ClientCount[]> =>
        (
          await server.request<Record<"id" | "clientId" | "active" | "offline", string>[]>(
            "GET",
            "/client-session-stats",
            { signal },
          )
        ).map(({ id, clientId, active, offline }) => ({
          id,
          clientId,
          active: Number(active),
          offline: Number(offline),
        })),
    }),
  byUser: () =>
    queryOptions({
      ...live,
      queryKey: server.key(sessionsKey, "by-user"),
      queryFn: async ({ signal }): Promise<UserCounts> => {
        const found: UserSession[] = [];
        while (found.length <= mostCounted) {
          const max = Math.min(pageSize, mostCounted + 1 - found.length);
          const page = await server.list<UserSession>("/ui-ext/sessions", {
            query: { first: found.length, max, type: "ALL" },
            signal,
          });
          found.push(...page);
          if (page.length < max) break;
        }
        const read = found.slice(0, mostCounted);
        return { users: countByUser(read), read: read.length, hasMore: found.length > mostCounted };
      },
    }),
  /** Ends all sessions, including offline sessions, and revokes all issued tokens. Source: POST /logout-all. */
  logOutAll: () => server.request<GlobalRequestResult>("POST", "/logout-all"),
  /**
   * Rejects tokens that were issued before this time. In seconds, 0 for none. Sends no other realm field.
   * Source: PUT /admin/realms/{realm}.
   */
  setNotBefore: (seconds: number) => server.request("PUT", "", { body: { realm: server.realm, notBefore: seconds } }),
  /** Notifies clients with an admin URL. Source: POST /push-revocation. */
  push: () => server.request<GlobalRequestResult>("POST", "/push-revocation"),
});
