import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useServer } from "../../../kit/panel/session.ts";
import { partIds, readPart, type PartId, type PartState } from "./parts.ts";

/** Reads all parts of a user at once. Undefined parts are in flight. */
export function useUserData(id: string): { parts: Readonly<Partial<Record<PartId, PartState>>>; isDone: boolean } {
  const server = useServer();
  const queries = useQueryClient();
  return useQueries({
    queries: partIds.map((part) => ({
      queryKey: server.key("users", "data", id, part),
      queryFn: ({ signal }: { signal: AbortSignal }) => readPart(part, { server, queries, id, signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      structuralSharing: false,
    })),
    combine: (results) => ({
      parts: Object.fromEntries(results.flatMap(({ data }, at) => (data ? [[partIds[at], data]] : []))),
      isDone: results.every(({ data }) => data !== undefined),
    }),
  });
}
