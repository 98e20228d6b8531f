import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "../../kit/panel/session.ts";
import type { Session } from "../../session/session.ts";
import { otherServers } from "./otherServers.ts";
import type { Side } from "./side.ts";

/** Session of a side, and whether it can send requests. Undefined for another server before the sign-in. */
export function useSideSession(side: Side | undefined): { session: Session | undefined; isSignedIn: boolean } {
  const own = useSession();
  const find = useCallback(() => (side?.type === "server" ? otherServers.get(own, side) : own), [own, side]);
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
