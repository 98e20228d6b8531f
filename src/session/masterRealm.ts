import type { Session } from "./session.ts";

/** Name of the master realm per session, if the server's page sets another one. */
const named = new WeakMap<Session, string>();

/** Name of the master realm. Source: docs/spec/console.md §9; the environment's `masterRealm`. */
export const masterRealm = (session: Session): string => named.get(session) ?? "master";

/** Sets the name from the server's page. */
export function nameMasterRealm(session: Session, name: string): void {
  named.set(session, name);
}
