import { useMemo, useSyncExternalStore } from "react";
import type { Server } from "../../api/server.ts";
import type { Access } from "../../session/access.ts";
import type { Session } from "../../session/session.ts";
import type { SessionState } from "../../session/sessionState.ts";
import { usePanel } from "./panel.ts";

export function useSession(): Session {
  return usePanel().session;
}

export function useSessionState(): SessionState {
  const { subscribe, state } = useSession();
  return useSyncExternalStore(subscribe, state, state);
}

/** Requests for the current realm. */
export function useServer(): Server {
  const { session, realm } = usePanel();
  return useMemo(() => session.server(realm), [session, realm]);
}

/** Access of the admin to the current realm. */
export function useAccess(): Access {
  const { session, realm } = usePanel();
  const { whoAmI, denied } = useSessionState();
  return useMemo(() => {
    void [whoAmI, denied];
    return session.access(realm);
  }, [session, realm, whoAmI, denied]);
}
