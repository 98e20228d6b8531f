import { userFederation } from "../../../areas/user-federation/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { AreaRecords } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(userFederation);

type Props = PanelProps<AreaRecords["user-federation"]>;

/** What `<iam-user-federation>` shows. */
export const UserFederation = /* @__PURE__ */ reactPanel<Props>("UserFederation", panel);
