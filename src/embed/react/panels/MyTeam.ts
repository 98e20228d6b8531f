import { myTeam } from "../../../areas/my-team/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(myTeam);

type Props = PanelProps<RecordOf<"my-team">> & OwnProps<"organization" | "group" | "roles">;

/** React component of `<iam-my-team>`. */
export const MyTeam = /* @__PURE__ */ reactPanel<Props>("MyTeam", panel);
