import { clients } from "../../../areas/clients/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(clients);

type Props = PanelProps<RecordOf<"clients">>;

/** React component of `<iam-clients>`. */
export const Clients = /* @__PURE__ */ reactPanel<Props>("Clients", panel);
