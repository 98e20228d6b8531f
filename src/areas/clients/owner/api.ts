import type { Server } from "../../../api/server.ts";
import type { Client } from "../client.ts";

/** Clients per page: few requests, each short for the server. */
const pageSize = 500;

/**
 * Reads all clients that the admin may view, until a page is empty or the signal aborts. A short page may not be the
 * last: the server omits unreadable clients.
 * Source: GET /admin/realms/{realm}/clients.
 */
export async function eachClient(
  server: Server,
  signal: AbortSignal,
  take: (page: readonly Client[]) => void,
): Promise<void> {
  for (let first = 0; ; first += pageSize) {
    const page = await server.list<Client>("/clients", { query: { first, max: pageSize }, signal });
    signal.throwIfAborted();
    if (!page.length) return;
    take(page);
  }
}
