import { organizations } from "../../../areas/organizations/area.ts";
import { recordPanel } from "../../RecordPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ recordPanel(organizations, "organization");

type Props = PanelProps<RecordOf<"organizations">> & OwnProps<"organization">;

/** React component of `<iam-organization>`. */
export const Organization = /* @__PURE__ */ reactPanel<Props>("Organization", panel);
