import { identityProviders } from "../../../areas/identity-providers/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(identityProviders);

type Props = PanelProps<RecordOf<"identity-providers">>;

/** React component of `<iam-identity-providers>`. */
export const IdentityProviders = /* @__PURE__ */ reactPanel<Props>("IdentityProviders", panel);
