import { organizations } from "../../../areas/organizations/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(organizations);

type Props = PanelProps<RecordOf<"organizations">> & OwnProps<"organization">;

/** React component of `<iam-organizations>`. */
export const Organizations = /* @__PURE__ */ reactPanel<Props>("Organizations", panel);
