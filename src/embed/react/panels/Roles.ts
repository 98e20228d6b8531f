import { roles } from "../../../areas/roles/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { AreaRecords } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(roles);

type Props = PanelProps<AreaRecords["roles"]>;

/** What `<iam-roles>` shows. */
export const Roles = /* @__PURE__ */ reactPanel<Props>("Roles", panel);
