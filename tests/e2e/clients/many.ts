// Realms with many clients.
import { inParallel, type Admin } from "../../../scripts/lib/admin.mjs";

/**
 * Clients per request: the server's time per client grows with their number, a hundred in half a second, a thousand in
 * twenty.
 */
const piece = 100;

/** Adds clients to a realm at the server's best speed. */
export async function addClients(server: Admin, realm: string, clients: readonly object[]): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(clients.length / piece) }, (_, index) =>
    clients.slice(index * piece, (index + 1) * piece),
  );
  await inParallel(pieces, 2, (some) => server.partialImport(realm, { clients: some }));
}
