import { Realms } from "@keycloak/keycloak-admin-client/lib/resources/realms.js";
import type { RealmName } from "../../api/resources/consoleExtension.ts";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { Realm, RealmEntry, TechnicalName } from "./realm.ts";

/** Up to this number, all realms are read at once and sorted. Above it, pages have the order of the server. */
const wholeUpTo = 100;

/** Keycloak returns realms in no fixed order. */
const byName = (left: RealmEntry, right: RealmEntry) => left.name.localeCompare(right.name);

/**
 * Realms of a server.
 * The list doesn't depend on the selected realm, so pass `session.server()`, the server of the sign-in realm.
 * Source: /admin/realms.
 */
export const realmsApi = (server: Server) => {
  /** Returns an empty list for a 4xx response. Throws other errors. */
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
    /**
     * One page in the order of the server. `max` includes one row more than the page. Source: GET ui-ext/realms/names.
     */
    names: (query: { first: number; max: number; search: string }) =>
      asked(["names", query], (signal) => names(query, signal)),

    /**
     * One page. `max` includes one row more than the page. Sorts all realms if there are few, otherwise only the page.
     */
    list: ({ first, max, search }: ListQuery) =>
      asked(["list", { first, max, search }], async (signal) => {
        const all = await names({ first: 0, max: wholeUpTo + 1, search }, signal);
        if (all.length <= wholeUpTo) return all.sort(byName).slice(first, first + max);
        const page =
          first + max <= wholeUpTo ? all.slice(first, first + max) : await names({ first, max, search }, signal);
        return [...page.slice(0, max - 1).sort(byName), ...page.slice(max - 1)];
      }),

    /**
     * Resolves to true if the realm exists, to false after any API error (docs/spec/console.md §8).
     * Null: the partial search has more matches than the limit.
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

    /** Creates a realm from a full representation. Throws ApiError 409 if the name exists. */
    create: (realm: Realm) => server.call(Realms, (calls) => calls.create(realm)),

    /** Deletes a realm with all its records. */
    remove: (name: TechnicalName) => server.call(Realms, (calls) => calls.del({ realm: name })),
  };
};
