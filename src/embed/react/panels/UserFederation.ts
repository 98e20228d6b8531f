import { userFederation } from "../../../areas/user-federation/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(userFederation);

type Props = PanelProps<RecordOf<"user-federation">>;

/** React component of `<iam-user-federation>`. */
export const UserFederation = /* @__PURE__ */ reactPanel<Props>("UserFederation", panel);
