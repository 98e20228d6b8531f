import { queryOptions } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import type { SessionRow } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";

/** A session as lists give it; times in milliseconds. */
export type UserSession = Omit<SessionRow, "clients"> & { clients?: Record<string, string> };

interface SessionPage {
  first: number;
  max: number;
  search: string;
  type?: string | undefined;
}

/** The regular and the offline session of one sign-in have the same id: here the offline one is told apart. */
export const sessionKey = ({ id, type }: UserSession): string => (type === "OFFLINE" ? `offline-${id}` : id);

/** First part of the query keys of everything about sessions. */
export const sessionsKey = "user-sessions";

/** What a user agreed to; offline access stands among the additional grants, with the client's internal id. */
interface Consent {
  additionalGrants?: readonly { client?: string; key?: string }[];
}

const atATime = 4;

/** Sessions of a realm, a client or a user. Source: docs/spec/areas/sessions.md "Calls". */
export const sessionsApi = (server: Server) => ({
  /** A page: regular ones first, in the server's order. The search finds parts of user names, addresses and client ids. */
  ofRealm: ({ first, max, search, type = "ALL" }: SessionPage) =>
    server.readList<UserSession>([sessionsKey, "realm", { first, max, search, type }], "/ui-ext/sessions", {
      query: { first, max, type, search },
    }),
  /** As of the realm, by internal id. */
  ofClient: (clientId: string, { first, max, search, type = "ALL" }: SessionPage) =>
    server.readList<UserSession>(
      [sessionsKey, "client", clientId, { first, max, search, type }],
      "/ui-ext/sessions/client",
      { query: { first, max, type, clientId, search } },
    ),
  /** All of a user: the server lists offline ones by client, and which clients those are stands among the consents. Without the right to consents only the regular ones. */
  ofUser: (id: string) =>
    queryOptions({
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
          // A client may have been removed since: the others still count.
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
  /** Ends one session. One that is gone already is as good. Source: DELETE /sessions/{id}?isOffline=. */
  end: async ({ id, type }: UserSession): Promise<void> => {
    try {
      await server.request("DELETE", `/sessions/${encodeURIComponent(id)}`, {
        query: { isOffline: type === "OFFLINE" },
      });
    } catch (error) {
      if (!isApiError(error, 404)) throw error;
    }
  },
  /** Ends the regular sessions of a user and refuses the tokens issued so far; offline sessions stay. Source: POST /users/{id}/logout. */
  logOutUser: (id: string) => server.request("POST", `/users/${encodeURIComponent(id)}/logout`),
});
