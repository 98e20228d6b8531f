import type { Server } from "../../../api/server.ts";
import type { Client } from "../area.ts";

/** Clients of a page: few calls, and none that keeps the server for long. */
const pageSize = 500;

/**
 * Hands over all clients that the admin may see, page by page, until one is empty or the signal comes. A page that is not full may not be the last: the
 * server leaves out clients it cannot read. Source: GET /admin/realms/{realm}/clients.
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
