import { permissions } from "../../../areas/permissions/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(permissions);

type Props = PanelProps<RecordOf<"permissions">>;

/** React component of `<iam-permissions>`. */
export const Permissions = /* @__PURE__ */ reactPanel<Props>("Permissions", panel);
