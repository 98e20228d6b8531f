import { roles } from "../../../areas/roles/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(roles);

type Props = PanelProps<RecordOf<"roles">>;

/** React component of `<iam-roles>`. */
export const Roles = /* @__PURE__ */ reactPanel<Props>("Roles", panel);
