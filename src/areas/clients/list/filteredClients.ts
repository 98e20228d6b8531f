import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Server } from "../../../api/server.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import type { Client } from "../client.ts";

/** A page of the clients that match search and filters. */
export const filteredClients = (server: Server, queries: QueryClient, query: ListQuery) => {
  const { first, max, search, filters } = query;
  return queryOptions({
    queryKey: server.key("clients", "list", "filtered", { first, max, search, filters }),
    queryFn: async ({ signal }): Promise<Client[]> => {
      const { matchingClients } = await import("./matching.ts");
      return (await matchingClients(server, queries, { search, filters }, signal)).slice(first, first + max);
    },
  });
};
