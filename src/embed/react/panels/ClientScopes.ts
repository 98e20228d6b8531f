import { clientScopes } from "../../../areas/client-scopes/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(clientScopes);

type Props = PanelProps<RecordOf<"client-scopes">>;

/** React component of `<iam-client-scopes>`. */
export const ClientScopes = /* @__PURE__ */ reactPanel<Props>("ClientScopes", panel);
