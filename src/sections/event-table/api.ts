import type { RealmEventsConfigRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import type { PageRange } from "../../kit/table/columns.ts";
import { merged, upTo, uuid, type AdminEvent, type EventRequest, type UserEvent } from "./events.ts";

/** What is stored of events in a realm. */
export type EventsConfig = RealmEventsConfigRepresentation;

/** What was typed into a filter, as the id that the server compares. */
export interface FoundId {
  id: string;
  /** False: nothing is called so. The text is then taken for an id, of something deleted for instance. */
  isKnown: boolean;
}

/** Filters that the server compares with ids, and what is looked up by name for each. */
export const namedFilters = { user: "user", authUser: "actor", authClient: "client", authRealm: "realm" } as const;

/** A user of this realm; an admin, a client or a realm that may be of elsewhere. */
type Named = (typeof namedFilters)[keyof typeof namedFilters];

/** Path pattern of all changes to a user: under the user's own address, and where it stands within another, as that of an organization. */
export const aboutUser = (id: string): string => `*/${id}*`;

type Path = "/events" | "/admin-events";

interface Source {
  path: Path;
  request: EventRequest;
}

/** Moment of the newest event that the first page of a list showed, by list: later pages end there. Milliseconds. */
const pins = new WeakMap<QueryClient, Map<string, number>>();

/**
 * Events of a realm, newest first. Who acted may belong to another realm, `elsewhere`: the one signed in to.
 * Source: GET /events and /admin-events; lists are sent as repeated parameters.
 */
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
          // Without the right to look for names only ids can be filtered by.
          const id = await lookUp(kind, text, at, signal).catch((error: unknown) => {
            if (isApiError(error, 403, 404)) return undefined;
            throw error;
          });
          if (id) return { id, isKnown: true };
        }
        return { id: text, isKnown: false };
      },
    });
  /** The request with ids in place of names. */
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

  /** A page of one list or of several put together. The lists grow while they are read, so all pages but the first end at a fixed moment. */
  const list = <E extends { id: string; time: number }>(sources: readonly Source[], { first, max }: PageRange) =>
    queryOptions({
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
        // Each of several lists may hold all of the page: they are read up to its end, then put in order.
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
    /** What a user did and what was done to the user, in one. */
    timeline: (user: string, page: PageRange) =>
      list<UserEvent | AdminEvent>(
        [
          { path: "/events", request: { user } },
          { path: "/admin-events", request: { resourcePath: aboutUser(user) } },
        ],
        page,
      ),
    /** The newest up to a number, one after the other in pages, for plots and files. Stops when told. */
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
    /** What the same resource was before an event; undefined where the server keeps nothing of it. */
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
          // What was removed and made again under the same path is another thing.
          return found && found.operationType !== "DELETE" ? found : null;
        },
      }),
    /** Source: GET /events/config. */
    config: () => server.read<EventsConfig>(["events", "config"], "/events/config"),
    /** The id behind what was typed into a filter: an id stays, a name is looked up. */
    find,
  };
}

/** How much is read at a time, and who is told. */
export interface Reading {
  signal?: AbortSignal | undefined;
  onProgress?: (count: number) => void;
  pageSize?: number;
}

/** How far back the state before a change is looked for, in events of the same resource. */
const lookBack = 20;

export type EventsApi = ReturnType<typeof eventsApi>;
