import { QueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/ApiError.ts";

/** The cache of a session's queries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal or a missing record does not change by asking again; a passing fault of the server may.
        retry: (count, error) => count < 1 && !isApiError(error, 0, 400, 401, 403, 404, 405, 409, 415, 501),
      },
    },
  });

/** Hands the cache over to who is signed in now: what was read for somebody else is forgotten, and read again where it is looked at. */
export function handOver(client: QueryClient, before: string, now: string): void {
  if (before || now) void client.resetQueries();
  // Nobody says who either is: what is open stays until the answer comes.
  else {
    client.removeQueries({ type: "inactive" });
    void client.invalidateQueries();
  }
}

/** Reads again what failed, as after a session that had ended. */
export function retryFailed(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
}

/** Empties the cache for good: panels let go of their queries a moment later; each would then be kept for minutes, and the host's callbacks with it. */
export function endQueries(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
  client.clear();
}
