import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Server } from "../../api/server.ts";

/** People of a provider that are in the realm. `isMore`: those that were looked at are not all. */
export interface Imported {
  count: number;
  isMore: boolean;
}

/** How many people are looked at, and how many at a time. */
const most = 2000;
const atOnce = 250;

/**
 * How many people of the realm came from a provider. The server cannot tell, so the first two thousand people are looked at, never more than the
 * realm itself has: what goes beyond would be asked of the directory.
 */
export const importedOf = (server: Server, id: string) => ({
  queryKey: server.key("user-federation", "imported", id),
  retry: false,
  staleTime: 10_000,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Imported> => {
    const total = await server.request<number>("GET", "/users/count", { signal });
    const wanted = Math.min(most, total);
    let count = 0;
    for (let first = 0; first < wanted; first += atOnce) {
      const max = Math.min(atOnce, wanted - first);
      const people = await server.list<UserRepresentation>("/users", {
        query: { first, max, briefRepresentation: true },
        signal,
      });
      count += people.filter(({ federationLink }) => federationLink === id).length;
    }
    return { count, isMore: total > wanted };
  },
});

/** How many people the realm itself has, past any directory. */
export const peopleCount = (server: Server, signal?: AbortSignal) =>
  server.request<number>("GET", "/users/count", signal && { signal });
