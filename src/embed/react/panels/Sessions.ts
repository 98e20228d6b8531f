import { sessions } from "../../../areas/sessions/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

/** What `<iam-sessions>` shows. */
export const Sessions = /* @__PURE__ */ reactPanel<PanelProps>("Sessions", /* @__PURE__ */ areaPanel(sessions));
