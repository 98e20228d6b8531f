import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../../api/server.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import { usersById } from "../../../sections/locked-out/usersById.ts";
import type { UserRow } from "../api.ts";
import { attributeColumn } from "../query.ts";
import type { ScopeSource } from "./source.ts";
import { isWanted, wantedOf, wantsNothing, type Wanted } from "./wanted.ts";

/** Maximum number of users to read if Keycloak can't search or count within a scope. */
export const mostPeople = 2000;

/** Users per request if all are read. */
const step = 500;

/** Cache time in milliseconds, shared by pages and searches. */
const freshMs = 5000;

interface Gathered {
  rows: UserRow[];
  /** The scope has more users than were read. */
  isPartial: boolean;
}

/** List and count of the users in a scope, with the same interface as those of the whole realm. */
export function scopedUsers(server: Server, queries: QueryClient, source: ScopeSource) {
  const key = ["scope", source.kind, source.id] as const;

  const gathered = (asked: Wanted, brief: boolean) =>
    queryOptions({
      queryKey: server.key("users", "list", ...key, "all", asked, brief),
      staleTime: freshMs,
      queryFn: async ({ signal }): Promise<Gathered> => {
        const rows: UserRow[] = [];
        for (;;) {
          // Read one more than the limit to find out if there are more.
          const max = Math.min(step, mostPeople + 1 - rows.length);
          const page = await source.page(asked, { first: rows.length, max, brief, signal });
          rows.push(...page);
          if (page.length < max) return { rows, isPartial: false };
          if (rows.length > mostPeople) return { rows: rows.slice(0, mostPeople), isPartial: true };
        }
      },
    });

  /** Adds lock state and rights, as in the list of a realm. Keeps rows unchanged if the request fails. */
  const complete = async (rows: UserRow[], brief: boolean): Promise<UserRow[]> => {
    if (!source.isBare) return rows;
    const ids = rows.flatMap(({ id }) => id ?? []);
    const found = await usersById(server, ids, brief).catch(() => []);
    const known = new Map(found.map((user) => [user.id, user]));
    return rows.map((row) => ({ ...row, ...known.get(row.id) }));
  };

  /** Returns the options to read all users and filter them in the browser. Undefined if Keycloak can filter. */
  const readWhole = (query: Pick<ListQuery, "search" | "filters">) => {
    const { asked, left } = source.split(wantedOf(query));
    return wantsNothing(left) ? undefined : { left, options: gathered(asked, left.terms.length === 0) };
  };

  return {
    list: (query: ListQuery) => {
      const wanted = wantedOf(query);
      const brief = !query.columns.some((id) => id.startsWith(attributeColumn));
      const { first, max } = query;
      return queryOptions({
        queryKey: server.key("users", "list", ...key, { first, max, wanted, brief }),
        queryFn: async ({ signal }): Promise<UserRow[]> => {
          const whole = readWhole(query);
          if (!whole)
            return complete(await source.page(source.split(wanted).asked, { first, max, brief, signal }), brief);
          const { rows } = await queries.fetchQuery(whole.options);
          return complete(rows.filter((user) => isWanted(user, whole.left)).slice(first, first + max), brief);
        },
      });
    },
    /** Null if the scope has more users than the limit. */
    count: (query: ListQuery) => {
      const wanted = wantedOf(query);
      return queryOptions({
        queryKey: server.key("users", "count", ...key, wanted),
        queryFn: async (): Promise<number | null> => {
          const { asked, left } = source.split(wanted);
          const counted = wantsNothing(left) ? await source.count?.(asked) : undefined;
          if (counted !== undefined) return counted;
          const { rows, isPartial } = await queries.fetchQuery(gathered(asked, left.terms.length === 0));
          return isPartial ? null : rows.filter((user) => isWanted(user, left)).length;
        },
      });
    },
    /** True if the search covers only a part of the scope. */
    isPartial: (query: Pick<ListQuery, "search" | "filters">) => {
      const whole = readWhole(query);
      return queryOptions({
        ...(whole?.options ?? gathered(wantedOf(query), true)),
        enabled: whole !== undefined,
        select: ({ isPartial }: Gathered) => isPartial,
      });
    },
    has: (id: string) =>
      queryOptions({
        // The key is invalidated with the memberships of the user.
        queryKey: server.key("users", source.kind === "organization" ? "organizations" : "groups", ...key, "has", id),
        queryFn: ({ signal }) => source.has(id, signal),
      }),
  };
}
