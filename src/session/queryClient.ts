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

/** Empties the cache for good: panels let go of their queries a moment later; each would then be kept for minutes, and the host's callbacks with it. */
export function endQueries(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
  client.clear();
}
