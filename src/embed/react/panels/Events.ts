import { events } from "../../../areas/events/area.ts";
import { areaPanel } from "../../AreaPanel.tsx";
import type { AreaRecords } from "../../records.ts";
import type { PanelProps } from "../props.ts";
import { reactPanel } from "../reactPanel.tsx";

const panel = /* @__PURE__ */ areaPanel(events);

type Props = PanelProps<AreaRecords["events"]>;

/** What `<iam-events>` shows. */
export const Events = /* @__PURE__ */ reactPanel<Props>("Events", panel);
