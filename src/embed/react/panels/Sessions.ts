import { sessions } from "../../../areas/sessions/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(sessions);

type Props = PanelProps<RecordOf<"sessions">>;

/** React component of `<iam-sessions>`. */
export const Sessions = /* @__PURE__ */ reactPanel<Props>("Sessions", panel);
