import { reports } from "../../../areas/reports/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(reports);

type Props = PanelProps<RecordOf<"reports">>;

/** React component of `<iam-reports>`. */
export const Reports = /* @__PURE__ */ reactPanel<Props>("Reports", panel);
