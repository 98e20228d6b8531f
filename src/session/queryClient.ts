import { notifyManager, QueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/ApiError.ts";
import { spread } from "./spreadNotices.ts";

notifyManager.setNotifyFunction(spread);

/** Maximum of unused queries in the cache. Expiry alone is no limit: a user can visit many records in five minutes. */
const unusedLimit = 150;

/** Query cache of a session. */
export const createQueryClient = (): QueryClient => bounded(makeClient());

/**
 * Removes the oldest unused queries above the limit. Queries without an expiry contain more than a response and stay.
 */
function bounded(client: QueryClient): QueryClient {
  const cache = client.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== "added") return;
    const unused = cache
      .findAll({ type: "inactive", fetchStatus: "idle" })
      .filter(({ gcTime, state }) => gcTime !== Number.POSITIVE_INFINITY && state.status !== "pending")
      .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
    for (const query of unused.slice(0, Math.max(0, unused.length - unusedLimit))) cache.remove(query);
  });
  return client;
}

const makeClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A retry doesn't change denied access or a missing record, but may pass a transient server error.
        retry: (count, error) => count < 1 && !isApiError(error, 0, 400, 401, 403, 404, 405, 409, 415, 501),
      },
    },
  });

/** Assigns the cache to the signed-in user: drops data of another user and refetches visible queries. */
export function handOver(client: QueryClient, before: string, now: string): void {
  if (before || now) void client.resetQueries();
  // Both users are unknown: keeps data until who-am-I responds.
  else {
    client.removeQueries({ type: "inactive" });
    void client.invalidateQueries();
  }
}

/** Refetches failed queries, for example after an expired session. */
export function retryFailed(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
}

/** Empties the cache. Panels release their queries later, and each would retain the host's callbacks for minutes. */
export function endQueries(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
  client.clear();
}
