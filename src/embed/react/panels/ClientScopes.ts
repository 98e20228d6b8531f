import { clientScopes } from "../../../areas/client-scopes/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

/** What `<iam-client-scopes>` shows. */
export const ClientScopes = /* @__PURE__ */ reactPanel<PanelProps>(
  "ClientScopes",
  /* @__PURE__ */ areaPanel(clientScopes),
);
