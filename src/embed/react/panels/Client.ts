import { clients } from "../../../areas/clients/area.ts";
import { recordPanel } from "../../RecordPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { OwnProps, PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ recordPanel(clients, "client");

type Props = PanelProps<RecordOf<"clients">> & OwnProps<"client">;

/** React component of `<iam-client>`. */
export const Client = /* @__PURE__ */ reactPanel<Props>("Client", panel);
