import { ConsoleExtension, type BruteForceUser } from "../../api/resources/consoleExtension.ts";
import type { Server } from "../../api/server.ts";

/** Maximum number of IDs per request, because of the URL's length. */
const idsPerRequest = 50;

/**
 * Users with lock state and access, in the order of their IDs. Omits missing users.
 * Source: GET ui-ext/brute-force-user, whose `id:` search ignores pages.
 */
export async function usersById(server: Server, ids: readonly string[], isBrief: boolean): Promise<BruteForceUser[]> {
  const known = new Map<string | undefined, BruteForceUser>();
  for (let first = 0; first < ids.length; first += idsPerRequest) {
    const search = `id:${ids.slice(first, first + idsPerRequest).join(" ")}`;
    const found = await server.call(ConsoleExtension, (extension) =>
      extension.bruteForceUsers({ search, briefRepresentation: isBrief }),
    );
    for (const user of found) known.set(user.id, user);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}
