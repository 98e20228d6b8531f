import { realms } from "../../../areas/realms/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

/** What `<iam-realms>` shows. */
export const Realms = /* @__PURE__ */ reactPanel<PanelProps>("Realms", /* @__PURE__ */ areaPanel(realms));
