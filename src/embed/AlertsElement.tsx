import { useEffect } from "react";
import { AlertStack } from "../kit/alerts/AlertStack.tsx";
import { usePanel } from "../kit/panel.ts";
import type { AppProps } from "./Host.ts";
import { Surface } from "./Surface.tsx";

/** Content of `<iam-alerts>`: the alerts of every element of its session, where the host put it. */
export function AlertsPanel({ host }: AppProps) {
  return (
    <Surface host={host}>
      <Outlet />
    </Surface>
  );
}

/** While it is here, panels of the session leave their alerts to it. */
function Outlet() {
  const { alerts } = usePanel().session;
  useEffect(() => alerts.addOutlet(), [alerts]);
  return (
    <div className="placed">
      <AlertStack alerts={alerts} />
    </div>
  );
}
