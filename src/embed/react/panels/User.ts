import { users } from "../../../areas/users/area.ts";
import { recordPanel } from "../../RecordPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ recordPanel(users, "user");

type Props = PanelProps<RecordOf<"users">> & OwnProps<"user">;

/** React component of `<iam-user>`. */
export const User = /* @__PURE__ */ reactPanel<Props>("User", panel);
