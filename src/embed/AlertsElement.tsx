import { useEffect } from "react";
import { AlertStack } from "../kit/alerts/AlertStack.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import type { AppProps } from "./Host.ts";
import { Surface } from "./Surface.tsx";

/** Content of `<iam-alerts>`: the alerts of all elements in its session. */
export function AlertsPanel({ host }: AppProps) {
  return (
    <Surface host={host}>
      <Outlet />
    </Surface>
  );
}

/** While mounted, panels of the session don't show their own alerts. */
function Outlet() {
  const { alerts } = usePanel().session;
  useEffect(() => alerts.addOutlet(), [alerts]);
  return (
    <div className="placed">
      <AlertStack alerts={alerts} />
    </div>
  );
}
