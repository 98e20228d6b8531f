import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "../../../kit/panel/session.ts";
import type { Session } from "../../../session/session.ts";
import type { OtherRealm } from "./otherRealm.ts";
import { otherServers } from "./otherServers.ts";

/**
 * Session of another server, else of the page, and whether it can send requests. Undefined for another server before
 * the sign-in.
 */
export function useServerSession(at: OtherRealm | undefined): { session: Session | undefined; isSignedIn: boolean } {
  const own = useSession();
  const find = useCallback(() => (at ? otherServers.get(own, at) : own), [own, at]);
  const session = useSyncExternalStore(
    useCallback((listener) => otherServers.subscribe(own, listener), [own]),
    find,
    find,
  );
  const isSignedIn = useSyncExternalStore(
    useCallback((listener) => session?.subscribe(listener) ?? (() => {}), [session]),
    () => session?.status === "signed-in",
  );
  return { session, isSignedIn };
}
