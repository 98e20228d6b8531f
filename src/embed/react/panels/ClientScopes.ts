import { clientScopes } from "../../../areas/client-scopes/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(clientScopes);

/** What `<iam-client-scopes>` shows. */
export const ClientScopes = /* @__PURE__ */ reactPanel<PanelProps>("ClientScopes", panel);
