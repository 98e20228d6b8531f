import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { userNames } from "./userNames.ts";

/**
 * First and last name of a user, one request for all rows that are drawn together. Undefined while loading and without
 * permission to view users.
 */
export function useUserName(id: string): string | undefined {
  const queries = useQueryClient();
  const server = useServer();
  const mayView = useAccess().has("query-users");
  return useQuery({
    queryKey: server.key("user-names", id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => userNames(queries, server).load(id),
    enabled: mayView,
  }).data?.full;
}
