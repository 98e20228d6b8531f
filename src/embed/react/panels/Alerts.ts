import { AlertsPanel } from "../../AlertsElement.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

/** Shows the alerts of a session. Without it, each panel shows its own. */
export const Alerts = /* @__PURE__ */ reactPanel<PanelProps>("Alerts", AlertsPanel);
