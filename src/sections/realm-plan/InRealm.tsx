import { createContext, useContext, useMemo, type ReactNode } from "react";
import { PanelContext, usePanel } from "../../kit/panel/panel.ts";
import { useSession } from "../../kit/panel/session.ts";
import type { Session } from "../../session/session.ts";

const HomeSession = createContext<Session | undefined>(undefined);

/** Session of the page, also inside `InRealm` of another server. */
export const useHomeSession = (): Session => {
  const session = useSession();
  return useContext(HomeSession) ?? session;
};

/** Runs its children in another realm, of this server or of the one of `session`: its roles apply, and events name it. */
export function InRealm({ realm, session, children }: { realm: string; session?: Session; children: ReactNode }) {
  const panel = usePanel();
  const value = useMemo(() => ({ ...panel, realm, ...(session && { session }) }), [panel, realm, session]);
  return (
    <HomeSession value={useHomeSession()}>
      <PanelContext value={value}>{children}</PanelContext>
    </HomeSession>
  );
}
