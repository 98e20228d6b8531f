import { userFederation } from "../../../areas/user-federation/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(userFederation);

/** What `<iam-user-federation>` shows. */
export const UserFederation = /* @__PURE__ */ reactPanel<PanelProps>("UserFederation", panel);
