import { history } from "../../../areas/history/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(history);

type Props = PanelProps<RecordOf<"history">>;

/** React component of `<iam-history>`. */
export const History = /* @__PURE__ */ reactPanel<Props>("History", panel);
