import { queryOptions } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import { live } from "../../api/live.ts";
import type { SessionRow } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";

/** Times in milliseconds. */
export type UserSession = Omit<SessionRow, "clients"> & { clients?: Record<string, string> };

interface SessionPage {
  first: number;
  max: number;
  search: string;
  type?: string | undefined;
}

/** Unique key of a session. The regular and the offline session of a sign-in have the same ID. */
export const sessionKey = ({ id, type }: UserSession): string => (type === "OFFLINE" ? `offline-${id}` : id);

/** First part of all session query keys. */
export const sessionsKey = "user-sessions";

/** Consent of a user. Offline access is an additional grant with the internal client ID. */
interface Consent {
  additionalGrants?: readonly { client?: string; key?: string }[];
}

const atATime = 4;

/** Source: docs/spec/areas/sessions.md "Calls". */
export const sessionsApi = (server: Server) => ({
  /**
   * A page in the server's order, regular sessions first. The search matches parts of usernames, IP addresses and
   * client IDs.
   */
  ofRealm: ({ first, max, search, type = "ALL" }: SessionPage) => ({
    ...server.readList<UserSession>([sessionsKey, "realm", { first, max, search, type }], "/ui-ext/sessions", {
      query: { first, max, type, search },
    }),
    ...live,
  }),
  /** Same as `ofRealm`, for one client by internal ID. */
  ofClient: (clientId: string, { first, max, search, type = "ALL" }: SessionPage) => ({
    ...server.readList<UserSession>(
      [sessionsKey, "client", clientId, { first, max, search, type }],
      "/ui-ext/sessions/client",
      { query: { first, max, type, clientId, search } },
    ),
    ...live,
  }),
  /**
   * All sessions of a user. Offline sessions are listed per client, and the consents name these clients. Without
   * permission to view consents, only regular sessions.
   */
  ofUser: (id: string) =>
    queryOptions({
      ...live,
      queryKey: server.key(sessionsKey, "user", id),
      queryFn: async ({ signal }): Promise<UserSession[]> => {
        const get = <T>(path: string) => server.list<T>(`/users/${encodeURIComponent(id)}${path}`, { signal });
        const [regular, consents] = await Promise.all([
          get<UserSession>("/sessions"),
          get<Consent>("/consents").catch(() => []),
        ]);
        const clients = [
          ...new Set(
            consents.flatMap(({ additionalGrants = [] }) => additionalGrants.flatMap(({ client }) => client ?? [])),
          ),
        ];
        const offline = new Map<string, UserSession>();
        for (let at = 0; at < clients.length; at += atATime) {
          // Ignores deleted clients.
          const lists = await Promise.all(
            clients
              .slice(at, at + atATime)
              .map((client) => get<UserSession>(`/offline-sessions/${client}`).catch(() => [])),
          );
          for (const session of lists.flat())
            offline.set(session.id, {
              ...session,
              type: "OFFLINE",
              clients: { ...offline.get(session.id)?.clients, ...session.clients },
            });
        }
        return [...regular.map((session) => ({ ...session, type: "REGULAR" as const })), ...offline.values()];
      },
    }),
  /** Ends a session. Accepts 404. Source: DELETE /sessions/{id}?isOffline=. */
  end: async ({ id, type }: UserSession): Promise<void> => {
    try {
      await server.request("DELETE", `/sessions/${encodeURIComponent(id)}`, {
        query: { isOffline: type === "OFFLINE" },
      });
    } catch (error) {
      if (!isApiError(error, 404)) throw error;
    }
  },
  /** Ends regular sessions and invalidates issued tokens. Offline sessions stay. Source: POST /users/{id}/logout. */
  logOutUser: (id: string) => server.request("POST", `/users/${encodeURIComponent(id)}/logout`),
});
