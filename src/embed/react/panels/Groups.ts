import { groups } from "../../../areas/groups/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(groups);

type Props = PanelProps<RecordOf<"groups">> & OwnProps<"root">;

/** React component of `<iam-groups>`. */
export const Groups = /* @__PURE__ */ reactPanel<Props>("Groups", panel);
