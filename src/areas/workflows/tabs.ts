import { defineTabs } from "../../kit/area/defineArea.ts";
import type { Workflow } from "./workflow.ts";

/** Tabs in display order. */
export const workflowTabs = defineTabs<Workflow>()({
  definition: { title: "workflows.definition", view: () => import("./editor/Definition.tsx") },
  scheduled: { title: "workflows.scheduled", view: () => import("./tabs/Scheduled.tsx") },
});
