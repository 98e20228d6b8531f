import type { Session } from "./session.ts";

/** Name of the realm that holds the server's own admins; a page of the server may name another. */
const named = new WeakMap<Session, string>();

/** Name of the master realm. Source: docs/spec/console.md §9; the environment's `masterRealm`. */
export const masterRealm = (session: Session): string => named.get(session) ?? "master";

/** Tells the name where the server's page gives it. */
export function nameMasterRealm(session: Session, name: string): void {
  named.set(session, name);
}
