import { users } from "../../../areas/users/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(users);

type Props = PanelProps<RecordOf<"users">> & OwnProps<"group" | "organization" | "query">;

/** React component of `<iam-users>`. */
export const Users = /* @__PURE__ */ reactPanel<Props>("Users", panel);
