import { workflows } from "../../../areas/workflows/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(workflows);

type Props = PanelProps<RecordOf<"workflows">>;

/** React component of `<iam-workflows>`. */
export const Workflows = /* @__PURE__ */ reactPanel<Props>("Workflows", panel);
