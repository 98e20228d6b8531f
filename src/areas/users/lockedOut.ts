import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { lockedOutFilter, lockedOutUsers } from "../../sections/locked-out/lockedOutUsers.ts";
import { attributeColumn } from "./query.ts";
import { isWanted, wantedOf } from "./scope/wanted.ts";

type Conditions = Pick<ListQuery, "search" | "filters">;

export const isOfLockedOut = ({ filters }: Pick<ListQuery, "filters">): boolean =>
  Boolean(filters[lockedOutFilter]?.length);

/** List and count of locked-out users. Search and filters run in the browser. */
export function lockedOutList(server: Server, queries: QueryClient) {
  const found = async (query: Conditions, isBrief: boolean) => {
    const wanted = wantedOf(query);
    const all = await queries.fetchQuery(lockedOutUsers(server, queries, isBrief && !wanted.terms.length));
    return all.filter((user) => isWanted(user, wanted));
  };
  return {
    list: (query: ListQuery) => {
      const isBrief = !query.columns.some((id) => id.startsWith(attributeColumn));
      const { first, max } = query;
      return queryOptions({
        queryKey: server.key("users", "list", "locked-out", { first, max, wanted: wantedOf(query), isBrief }),
        queryFn: async () => (await found(query, isBrief)).slice(first, first + max),
      });
    },
    count: (query: Conditions) =>
      queryOptions({
        queryKey: server.key("users", "count", "locked-out", wantedOf(query)),
        queryFn: async (): Promise<number | null> => (await found(query, true)).length,
      }),
  };
}
