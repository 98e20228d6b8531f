import { checkUp } from "../../../areas/check-up/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(checkUp);

type Props = PanelProps<RecordOf<"check-up">>;

/** React component of `<iam-check-up>`. */
export const CheckUp = /* @__PURE__ */ reactPanel<Props>("CheckUp", panel);
