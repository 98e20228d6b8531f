import { compare } from "../../../areas/compare/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(compare);

type Props = PanelProps<RecordOf<"compare">>;

/** React component of `<iam-compare>`. */
export const Compare = /* @__PURE__ */ reactPanel<Props>("Compare", panel);
