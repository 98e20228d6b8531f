import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { ConsoleExtension } from "../../../api/resources/consoleExtension.ts";
import type { Server } from "../../../api/server.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import type { UserRow } from "../api.ts";
import { attributeColumn } from "../query.ts";
import { mostPeople } from "./context.ts";
import type { ScopeSource } from "./source.ts";
import { isWanted, wantedOf, wantsNothing, type Wanted } from "./wanted.ts";

/** People per request where all are read. */
const step = 500;

/** Ids per request: they stand in its address. */
const idsPerRequest = 50;

/** How long what was read for one page or search serves for the next, in milliseconds. */
const freshMs = 5000;

interface Gathered {
  rows: UserRow[];
  /** There are more than were read. */
  isPartial: boolean;
}

/** People of a scope: the same list and count as of the whole realm, of that part alone. */
export function scopedUsers(server: Server, queries: QueryClient, source: ScopeSource) {
  const key = ["scope", source.kind, source.id] as const;

  const gathered = (asked: Wanted, brief: boolean) =>
    queryOptions({
      queryKey: server.key("users", "list", ...key, "all", asked, brief),
      staleTime: freshMs,
      queryFn: async ({ signal }): Promise<Gathered> => {
        const rows: UserRow[] = [];
        for (;;) {
          // One more than is taken tells whether there are more.
          const max = Math.min(step, mostPeople + 1 - rows.length);
          const page = await source.page(asked, { first: rows.length, max, brief, signal });
          rows.push(...page);
          if (page.length < max) return { rows, isPartial: false };
          if (rows.length > mostPeople) return { rows: rows.slice(0, mostPeople), isPartial: true };
        }
      },
    });

  /** Lock state and rights, as the list of a realm has them; rows that the server refuses to say more of stay as they are. */
  const complete = async (rows: UserRow[], brief: boolean): Promise<UserRow[]> => {
    if (!source.isBare) return rows;
    const known = new Map<string | undefined, UserRow>();
    for (let first = 0; first < rows.length; first += idsPerRequest) {
      const ids = rows.slice(first, first + idsPerRequest).map(({ id }) => id);
      const found = await server
        .call(ConsoleExtension, (extension) =>
          extension.bruteForceUsers({ search: `id:${ids.join(" ")}`, briefRepresentation: brief }),
        )
        .catch(() => []);
      for (const user of found) known.set(user.id, user);
    }
    return rows.map((row) => ({ ...row, ...known.get(row.id) }));
  };

  /** What is to be read whole, and looked through here; undefined where the server does all of it. */
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
    /** None where there are more than are read. */
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
    /** Whether only a part of the people is looked through for what a list wants. */
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
        // Read again with what somebody is in.
        queryKey: server.key("users", source.kind === "organization" ? "organizations" : "groups", ...key, "has", id),
        queryFn: ({ signal }) => source.has(id, signal),
      }),
  };
}
