import { authentication } from "../../../areas/authentication/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(authentication);

type Props = PanelProps<RecordOf<"authentication">>;

/** React component of `<iam-authentication>`. */
export const Authentication = /* @__PURE__ */ reactPanel<Props>("Authentication", panel);
