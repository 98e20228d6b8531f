import { defineActions } from "../../kit/action/defineActions.ts";
import type { SaveOptions } from "../../kit/form/useSave.ts";
import type { Workflow } from "./workflow.ts";
import type { WorkflowContext } from "./context.ts";
import { codeActions } from "../../sections/realm-code/actions.ts";

const id = (workflow: Workflow) => workflow.id ?? "";

const saving = (workflow: Workflow, api: WorkflowContext["api"], success: string): SaveOptions<Workflow> => ({
  area: "workflows",
  id: id(workflow),
  query: api.detail(id(workflow)),
  write: (server, next) => api.by(server).update(id(workflow), next),
  success,
  failure: "workflowUpdateError",
});

export const workflowActions = defineActions<Workflow, WorkflowContext>({
  area: "workflows",
  idOf: id,
  nameOf: ({ name = "" }) => name,
  list: [
    {
      id: "enable",
      label: "enable",
      only: "button",
      on: ({ enabled }, { manage }) => manage && enabled === false,
      set: { path: ["enabled"], to: true },
      saving: (workflow, { api }) => saving(workflow, api, "workflowEnabled"),
    },
    {
      id: "disable",
      label: "disable",
      only: "button",
      on: ({ enabled }, { manage }) => manage && enabled !== false,
      set: { path: ["enabled"], to: false },
      saving: (workflow, { api }) => saving(workflow, api, "workflowDisabled"),
    },
    {
      id: "run",
      label: "workflows.run",
      icon: "user",
      on: (_, { manage }) => manage,
      dialog: () => import("./run/RunWorkflow.tsx"),
    },
    {
      id: "copy",
      label: "copy",
      icon: "copy",
      on: (_, { manage }) => manage,
      does: (workflow, { go, toCopy }) => go(toCopy(workflow)),
    },
    ...codeActions<Workflow>((workflow) => ({ section: "workflows", item: id(workflow) })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (_, { manage }) => manage,
      confirm: ({ name }) => ({
        title: "workflowDeleteConfirm",
        text: "workflowDeleteConfirmDialog",
        subject: name,
      }),
      change: "deleted",
      about: (workflow) => ({ before: workflow }),
      run: (server, workflow, { api }) => api.by(server).remove(id(workflow)),
      said: { done: "workflowDeletedSuccess", failed: "workflowDeleteError" },
    },
  ],
});
