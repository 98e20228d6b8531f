import type { RealmEventsConfigRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import { live } from "../../api/live.ts";
import type { Server } from "../../api/server.ts";
import type { PageRange } from "../../kit/table/columns.ts";
import { merged, upTo, uuid, type AdminEvent, type EventRequest, type UserEvent } from "./events.ts";

export type EventsConfig = RealmEventsConfigRepresentation;

/** ID that matches a filter text. */
export interface FoundId {
  id: string;
  /** False if no record has this name. The text is then used as an ID, for example of a deleted record. */
  isKnown: boolean;
}

/** Filters that the server matches by ID, and the record type to look up by name. */
export const namedFilters = { user: "user", authUser: "actor", authClient: "client", authRealm: "realm" } as const;

/** Record type in this realm, or of an admin, client or realm that may be elsewhere. */
type Named = (typeof namedFilters)[keyof typeof namedFilters];

/** Path pattern of all changes to a user, including nested paths such as an organization's member. */
export const aboutUser = (id: string): string => `*/${id}*`;

type Path = "/events" | "/admin-events";

interface Source {
  path: Path;
  request: EventRequest;
}

/** Time of the newest event on the first page, by list, in milliseconds. Later pages end there. */
const pins = new WeakMap<QueryClient, Map<string, number>>();

/**
 * Events of a realm, newest first. `elsewhere` is the sign-in realm, which may be the realm of the admin.
 * Source: GET /events and /admin-events; lists are sent as repeated parameters.
 */
// Long: one entry per request of the API, declared flat.
export function eventsApi(server: Server, queries: QueryClient, elsewhere: Server = server) {
  const read = <E>(path: string, request: EventRequest, page: Partial<PageRange>, signal?: AbortSignal) =>
    server.list<E>(path, { query: { ...request, ...page }, signal });

  const lookUp = async (kind: Named, text: string, at: Server, signal: AbortSignal): Promise<string | undefined> => {
    if (kind === "realm")
      return at.realm === text ? (await at.request<{ id?: string }>("GET", "", { signal })).id : undefined;
    const isUser = kind === "user" || kind === "actor";
    const path = isUser ? "/users" : "/clients";
    const query: Record<string, string | number | boolean> = isUser
      ? { username: text, exact: true, briefRepresentation: true, max: 1 }
      : { clientId: text, max: 1 };
    return (await at.list<{ id?: string }>(path, { query, signal }))[0]?.id;
  };
  const find = (kind: Named, text: string) =>
    queryOptions({
      queryKey: server.key("events", "find", kind, text),
      staleTime: 60_000,
      retry: false,
      queryFn: async ({ signal }): Promise<FoundId> => {
        if (uuid.test(text) || text.startsWith("f:")) return { id: text, isKnown: true };
        for (const at of kind === "user" ? [server] : new Set([server, elsewhere])) {
          // Without permission to search names, only IDs can be filtered.
          const id = await lookUp(kind, text, at, signal).catch((error: unknown) => {
            if (isApiError(error, 403, 404)) return undefined;
            throw error;
          });
          if (id) return { id, isKnown: true };
        }
        return { id: text, isKnown: false };
      },
    });
  /** The request with names replaced by IDs. */
  const resolved = async (request: EventRequest): Promise<EventRequest> => {
    const ids = await Promise.all(
      Object.entries(namedFilters).flatMap(([filter, kind]) => {
        const text = request[filter];
        return typeof text === "string"
          ? [queries.fetchQuery(find(kind, text)).then(({ id }) => [filter, id] as const)]
          : [];
      }),
    );
    return { ...request, ...Object.fromEntries(ids) };
  };

  /** A page of one or several merged lists. Lists grow while they are read, so later pages end at a fixed time. */
  const list = <E extends { id: string; time: number }>(sources: readonly Source[], { first, max }: PageRange) =>
    queryOptions({
      ...live,
      queryKey: server.key("events", sources, { first, max }),
      queryFn: async ({ signal }): Promise<E[]> => {
        const asked = await Promise.all(
          sources.map(async ({ path, request }) => ({ path, request: await resolved(request) })),
        );
        const isOldestFirst = asked[0]?.request.direction === "asc";
        const pinned = pins.get(queries) ?? new Map<string, number>();
        pins.set(queries, pinned);
        const name = JSON.stringify(server.key(asked));
        const pages = (page: PageRange, pin?: number) =>
          Promise.all(asked.map(({ path, request }) => read<E>(path, upTo(request, pin), page, signal)));
        const pin = first > 0 ? (pinned.get(name) ?? merged(await pages({ first: 0, max: 1 }))[0]?.time) : undefined;
        // Each source may contain the complete page: reads all up to its end, then merges them.
        const rows =
          asked.length === 1
            ? (await pages({ first, max }, pin)).flat()
            : merged(await pages({ first: 0, max: first + max }, pin), isOldestFirst).slice(first, first + max);
        const top = first === 0 ? rows[0]?.time : pin;
        if (top !== undefined) pinned.set(name, top);
        return rows;
      },
    });

  return {
    userEvents: (request: EventRequest, page: PageRange) => list<UserEvent>([{ path: "/events", request }], page),
    adminEvents: (requests: readonly EventRequest[], page: PageRange) =>
      list<AdminEvent>(
        requests.map((request) => ({ path: "/admin-events", request })),
        page,
      ),
    /** User events of a user or a client and admin events about it, merged. */
    timeline: (events: EventRequest, resourcePath: string, page: PageRange) =>
      list<UserEvent | AdminEvent>(
        [
          { path: "/events", request: events },
          { path: "/admin-events", request: { resourcePath } },
        ],
        page,
      ),
    /** The newest events up to a maximum, page by page, for charts and exports. Stops on abort. */
    async newest<E extends { id: string; time: number }>(
      path: Path,
      asked: readonly EventRequest[],
      most: number,
      { signal, onProgress, pageSize = 500 }: Reading = {},
    ): Promise<{ events: E[]; hasMore: boolean }> {
      const requests = await Promise.all(asked.map(resolved));
      const lists = await Promise.all(
        requests.map(async (request) => {
          const found: E[] = [];
          let bounded = request;
          while (found.length <= most) {
            const max = Math.min(pageSize, most + 1 - found.length);
            const page = await read<E>(path, bounded, { first: found.length, max }, signal);
            if (!found.length) bounded = upTo(request, page[0]?.time);
            found.push(...page);
            onProgress?.(Math.min(found.length, most));
            if (page.length < max) break;
          }
          return found;
        }),
      );
      const events = merged(lists, requests[0]?.direction === "asc");
      return { events: events.slice(0, most), hasMore: events.length > most };
    },
    /** Previous state of the event's resource. Null if the server has no earlier event. */
    previous: (event: AdminEvent) =>
      queryOptions({
        queryKey: server.key("events", "previous", event.id),
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async ({ signal }): Promise<AdminEvent | null> => {
          const { resourcePath, resourceType, time } = event;
          const request = {
            ...(resourcePath ? { resourcePath } : { resourceTypes: [resourceType ?? ""] }),
            operationTypes: ["CREATE", "UPDATE", "DELETE"],
            dateTo: String(time),
          };
          const earlier = await read<AdminEvent>("/admin-events", request, { first: 0, max: lookBack }, signal);
          const rest = earlier
            .slice(earlier.findIndex(({ id }) => id === event.id) + 1)
            .filter((other) => other.resourcePath === resourcePath);
          const found = rest.find((other) => other.operationType === "DELETE" || other.representation);
          // A record that was deleted and created again under the same path is another record.
          return found && found.operationType !== "DELETE" ? found : null;
        },
      }),
    /** Source: GET /events/config. */
    config: () => server.read<EventsConfig>(["events", "config"], "/events/config"),
    /** Resolves a filter text to an ID. IDs stay unchanged, names are looked up. */
    find,
  };
}

export interface Reading {
  signal?: AbortSignal | undefined;
  onProgress?: (count: number) => void;
  pageSize?: number;
}

/** Maximum of earlier events of the resource to search for its previous state. */
const lookBack = 20;

export type EventsApi = ReturnType<typeof eventsApi>;
