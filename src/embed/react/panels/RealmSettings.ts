import { realmSettings } from "../../../areas/realm-settings/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(realmSettings);

type Props = PanelProps<RecordOf<"realm-settings">>;

/** React component of `<iam-realm-settings>`. */
export const RealmSettings = /* @__PURE__ */ reactPanel<Props>("RealmSettings", panel);
