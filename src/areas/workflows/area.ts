import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { routes } from "../routes.ts";
import { actionNames } from "./actionNames.ts";
import type { Workflow } from "./workflow.ts";

/** Tabs of a workflow, in order. */
export const workflowTabs = defineTabs<Workflow>()({
  definition: { title: "workflows.definition", view: () => import("./editor/Definition.tsx") },
  scheduled: { title: "workflows.scheduled", view: () => import("./tabs/Scheduled.tsx") },
});

/** What happens to people and clients by itself. Source: docs/spec/areas/workflows.md. */
export const workflows = defineArea({
  id: "workflows",
  path: "workflows",
  title: "workflows",
  hint: "workflows.hint",
  labels: { workflows: "Workflows", "workflows.hint": "What happens to people by itself" },
  icon: "workflow",
  group: "configure",
  access: "realm-admin",
  manage: "realm-admin",
  requires: { feature: "WORKFLOWS" },
  texts: () => import("./en.json"),
  finder: () => import("./finder.ts"),
  columns: ["workflows.trigger", "steps", "status", "nextStep", "email"],
  actions: ["create", "save", ...actionNames],
  screens: {
    list: { path: "", title: "titleWorkflows", view: () => import("./WorkflowList.tsx") },
    create: {
      path: "create/new",
      title: "createWorkflow",
      action: "create",
      view: () => import("./editor/WorkflowCreate.tsx"),
    },
    copy: { path: "copy/:id", title: "copyWorkflow", action: "copy", view: () => import("./editor/WorkflowCopy.tsx") },
    detail: {
      path: routes.workflow.path,
      title: "workflowDetails",
      view: () => import("./WorkflowDetail.tsx"),
      tabs: workflowTabs,
    },
  },
});
