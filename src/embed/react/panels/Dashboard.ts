import { dashboard } from "../../../areas/dashboard/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(dashboard);

type Props = PanelProps<RecordOf<"dashboard">>;

/** React component of `<iam-dashboard>`. */
export const Dashboard = /* @__PURE__ */ reactPanel<Props>("Dashboard", panel);
