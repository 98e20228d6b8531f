import { ssoSetup } from "../../../areas/sso-setup/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(ssoSetup);

type Props = PanelProps<RecordOf<"sso-setup">> & OwnProps<"organization">;

/** React component of `<iam-sso-setup>`. */
export const SsoSetup = /* @__PURE__ */ reactPanel<Props>("SsoSetup", panel);
