import { defineArea } from "../../kit/area/defineArea.ts";
import { links } from "./links.ts";
import { workflowTabs } from "./tabs.ts";

/** Automated steps for users and clients. Source: docs/spec/areas/workflows.md. */
export const workflows = defineArea({
  id: "workflows",
  path: "workflows",
  title: "workflows",
  hint: "workflows.hint",
  labels: { workflows: "Workflows", "workflows.hint": "Automated steps for users" },
  icon: "workflow",
  group: "configure",
  who: { see: "realm-admin", change: "realm-admin" },
  where: { feature: "WORKFLOWS" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  screens: {
    list: { path: links.list.path, title: "titleWorkflows", view: () => import("./WorkflowList.tsx") },
    create: {
      path: links.create.path,
      title: "createWorkflow",
      action: "create",
      view: () => import("./editor/WorkflowCreate.tsx"),
    },
    copy: {
      path: links.copy.path,
      title: "copyWorkflow",
      action: "copy",
      view: () => import("./editor/WorkflowCopy.tsx"),
    },
    detail: {
      path: links.detail.path,
      title: "workflowDetails",
      view: () => import("./WorkflowDetail.tsx"),
      tabs: workflowTabs,
    },
  },
});
