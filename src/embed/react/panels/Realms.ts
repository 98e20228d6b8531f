import { realms } from "../../../areas/realms/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(realms);

type Props = PanelProps<RecordOf<"realms">>;

/** React component of `<iam-realms>`. */
export const Realms = /* @__PURE__ */ reactPanel<Props>("Realms", panel);
