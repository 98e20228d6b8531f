import { events } from "../../../areas/events/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { RecordOf } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(events);

type Props = PanelProps<RecordOf<"events">>;

/** React component of `<iam-events>`. */
export const Events = /* @__PURE__ */ reactPanel<Props>("Events", panel);
