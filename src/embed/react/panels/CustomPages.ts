import { customPages } from "../../../areas/custom-pages/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(customPages);

type Props = PanelProps<RecordOf<"custom-pages">>;

/** React component of `<iam-custom-pages>`. */
export const CustomPages = /* @__PURE__ */ reactPanel<Props>("CustomPages", panel);
