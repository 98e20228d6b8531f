import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import type { Server } from "../../api/server.ts";

/** Number of users that were imported from a provider. `isMore`: not all users were read. */
export interface Imported {
  count: number;
  isMore: boolean;
}

/** Maximum number of users to read, and the page size. */
const most = 2000;
const atOnce = 250;

/**
 * Counts imported users. Keycloak has no count, so at most 2,000 users are read.
 * Never reads more than the realm's own count: Keycloak would search the directory for them.
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

/** Number of users in the realm's database, without a search in directories. */
export const peopleCount = (server: Server, signal?: AbortSignal) =>
  server.request<number>("GET", "/users/count", signal && { signal });
