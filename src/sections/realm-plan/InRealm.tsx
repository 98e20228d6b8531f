import { useMemo, type ReactNode } from "react";
import { PanelContext, usePanel } from "../../kit/panel/panel.ts";

/** Runs its children in another realm of the server: its roles apply, and events name it. */
export function InRealm({ realm, children }: { realm: string; children: ReactNode }) {
  const panel = usePanel();
  const value = useMemo(() => ({ ...panel, realm }), [panel, realm]);
  return <PanelContext value={value}>{children}</PanelContext>;
}
