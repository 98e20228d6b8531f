import { Realms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";
import type { RealmName } from "../../api/resources/consoleExtension.ts";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { Realm, RealmEntry, TechnicalName } from "./area.ts";

/** Up to this many realms are read at once and put in order as a whole; beyond it, page by page in the server's order. */
const wholeUpTo = 100;

/** The server names realms in no particular order. */
const byName = (left: RealmEntry, right: RealmEntry) => left.name.localeCompare(right.name);

/**
 * Realms of a server. What is listed does not depend on the realm being managed, so calls go by the realm signed in to:
 * give `session.server()`. Source: /admin/realms.
 */
export const realmsApi = (server: Server) => {
  /** A refusal (4xx) gives an empty list; anything else is thrown. */
  const named = (query: { first: number; max: number; search?: string }, signal?: AbortSignal) =>
    server.list<RealmName>("/ui-ext/realms/names", { query, signal }).catch((error: unknown) => {
      if (isApiError(error) && error.status >= 400 && error.status < 500) return [];
      throw error;
    });
  const names = async (
    query: { first: number; max: number; search?: string },
    signal?: AbortSignal,
  ): Promise<RealmEntry[]> =>
    (await named(query, signal)).map(({ name, displayName }) => ({
      name: name as TechnicalName,
      ...(displayName && { displayName }),
    }));
  const asked = <T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>) => ({
    queryKey: server.key("realms", ...key),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(signal),
  });

  return {
    /** A page of names with one more, as the server orders them. Source: GET ui-ext/realms/names. */
    names: (query: { first: number; max: number; search: string }) =>
      asked(["names", query], (signal) => names(query, signal)),

    /** A page of the list with one more, in alphabetical order: of all realms while they are few, else within the page. */
    list: ({ first, max, search }: ListQuery) =>
      asked(["list", { first, max, search }], async (signal) => {
        const all = await names({ first: 0, max: wholeUpTo + 1, search }, signal);
        if (all.length <= wholeUpTo) return all.sort(byName).slice(first, first + max);
        const page =
          first + max <= wholeUpTo ? all.slice(first, first + max) : await names({ first, max, search }, signal);
        return [...page.slice(0, max - 1).sort(byName), ...page.slice(max - 1)];
      }),

    /**
     * Whether a realm is still there, by a search for its name: the search finds parts of names, so only the very name counts.
     * Undefined when more were found than were asked for and it was not among them. Any failure counts as gone (docs/spec/console.md §8).
     */
    exists: (name: string) =>
      asked(["exists", name], async (signal): Promise<boolean | null> => {
        try {
          const found = await names({ first: 0, max: wholeUpTo, search: name }, signal);
          return found.some((entry) => entry.name === name) || (found.length < wholeUpTo ? false : null);
        } catch (error) {
          if (isApiError(error)) return false;
          throw error;
        }
      }),

    /** Makes a realm out of all that its representation holds. 409 when there is one of that name. */
    create: (realm: Realm) => server.call(Realms, (calls) => calls.create(realm)),

    /** Removes a realm with all that is in it. */
    remove: (name: TechnicalName) => server.call(Realms, (calls) => calls.del({ realm: name })),
  };
};
