import { AlertsPanel } from "../../AlertsElement.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

/** Place for the alerts of a session; without it each panel shows its own. */
export const Alerts = /* @__PURE__ */ reactPanel<PanelProps>("Alerts", AlertsPanel);
