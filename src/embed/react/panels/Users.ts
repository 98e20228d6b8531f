import { users } from "../../../areas/users/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(users);

/** What `<iam-users>` shows. */
export const Users = /* @__PURE__ */ reactPanel<PanelProps>("Users", panel);
