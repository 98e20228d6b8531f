import type { QueryClient } from "@tanstack/react-query";
import type { Server } from "../../api/server.ts";

/** Users per request. */
const batchSize = 50;

type Named = Readonly<Record<string, unknown>>;

/** `full`: first and last name, empty if the user has none. */
export interface UserName {
  username: string;
  full: string;
}

const nameOf = (user: Named | undefined): UserName | null => {
  const { username, firstName, lastName } = user ?? {};
  if (typeof username !== "string") return null;
  return { username, full: [firstName, lastName].filter((part) => typeof part === "string" && part).join(" ") };
};

/** Batches lookups of one event-loop turn, so that a page of rows needs one request. */
class UserNames {
  #waiting = new Map<string, ((name: UserName | null) => void)[]>();
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  load(id: string): Promise<UserName | null> {
    return new Promise((resolve) => {
      if (!this.#waiting.size) setTimeout(() => void this.#ask());
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    });
  }

  async #ask(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    const ids = [...waiting.keys()];
    for (let at = 0; at < ids.length; at += batchSize) {
      const part = ids.slice(at, at + batchSize);
      // Names are optional: without permission to view users, the IDs are shown.
      const users = await this.#server
        .list<Named>("/users", {
          query: { search: `id:${part.join(" ")}`, briefRepresentation: true, max: batchSize },
        })
        .catch(() => []);
      for (const id of part) {
        const name = nameOf(users.find((user) => user.id === id));
        for (const resolve of waiting.get(id) ?? []) resolve(name);
      }
    }
  }
}

const batches = new WeakMap<QueryClient, Map<string, UserNames>>();

/** Returns the lookup of a realm. All callers of one event-loop turn share its requests. */
export function userNames(queries: QueryClient, server: Server): UserNames {
  const known = batches.get(queries) ?? new Map<string, UserNames>();
  batches.set(queries, known);
  const found = known.get(server.issuer) ?? new UserNames(server);
  known.set(server.issuer, found);
  return found;
}
