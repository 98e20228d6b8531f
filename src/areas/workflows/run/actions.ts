import type { WorkflowSubject } from "../../../api/resources/workflows.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import type { workflowsApi } from "../api.ts";
import type { Workflow } from "../workflow.ts";

/** User or client that the workflow can run for. */
export interface Runner {
  id: string;
  name: string;
  email?: string | undefined;
}

export interface RunContext {
  api: ReturnType<typeof workflowsApi>;
  manage: boolean;
  workflow: Workflow;
  subject: WorkflowSubject;
}

export const runActions = defineActions<Runner, RunContext>({
  area: "workflows",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  list: [
    {
      id: "call-off",
      label: "workflows.callOff",
      icon: "circle-x",
      tone: "danger",
      on: (_, { manage }) => manage,
      confirm: ({ name }, { workflow }) => ({
        title: ["workflows.callOffTitle", { workflow: workflow.name ?? "" }],
        text: "workflows.callOffText",
        subject: name,
      }),
      change: "workflow-stopped",
      about: (_, { workflow }) => ({ before: { workflow: workflow.id } }),
      run: (server, { id }, { api, workflow, subject }) => api.by(server).callOff(workflow.id ?? "", subject, id),
      said: { done: "workflows.calledOff", failed: "workflows.callOffFailed" },
      refresh: [["workflows"], ["users"]],
    },
  ],
});
