import { realmSettings } from "../../../areas/realm-settings/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(realmSettings);

/** What `<iam-realm-settings>` shows. */
export const RealmSettings = /* @__PURE__ */ reactPanel<PanelProps>("RealmSettings", panel);
