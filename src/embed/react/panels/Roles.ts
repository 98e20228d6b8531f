import { roles } from "../../../areas/roles/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(roles);

/** What `<iam-roles>` shows. */
export const Roles = /* @__PURE__ */ reactPanel<PanelProps>("Roles", panel);
