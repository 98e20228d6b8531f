import { callsBy } from "../../api/calls.ts";
import { everyPage } from "../../api/everyPage.ts";
import { live } from "../../api/live.ts";
import type { WorkflowSubject } from "../../api/resources/workflows.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ScheduledWorkflow, Workflow } from "./workflow.ts";

export const workflowsKey = ["workflows"] as const;

const at = (id: string) => `/workflows/${encodeURIComponent(id)}`;
/** Keycloak omits `enabled` in the response for an enabled workflow. */
const withEnabled = (workflow: Workflow): Workflow => ({ ...workflow, enabled: workflow.enabled !== false });
const withoutIds = ({ id: _, steps, ...workflow }: Workflow): Workflow => ({
  ...workflow,
  ...(steps && { steps: steps.map(({ id: __, ...step }) => step) }),
});
const byName = (one: Workflow, other: Workflow) => (one.name ?? "").localeCompare(other.name ?? "");

const calls = (server: Server) => {
  const all = async (signal?: AbortSignal) => {
    const load = (first: number, max: number) =>
      server.list<Workflow>("/workflows", { query: { first, max }, ...(signal && { signal }) });
    const found: Workflow[] = [];
    // Without `max`, Keycloak returns only 10 workflows.
    for await (const workflow of everyPage(load)) found.push(workflow);
    return found;
  };
  return {
    /** All workflows, by name. */
    list: {
      queryKey: server.key(...workflowsKey, "list"),
      queryFn: async ({ signal }: { signal?: AbortSignal }) => (await all(signal)).map(withEnabled).sort(byName),
    },
    /** Includes the IDs of the steps. */
    detail: (id: string) =>
      server.record<Workflow>([...workflowsKey, "detail", id], at(id), {
        kind: "plain",
        identity: { id },
        complete: withEnabled,
      }),
    /** Record for the editor, without IDs. `identity` still checks the ID of the response. */
    document: (id: string) =>
      server.record<Workflow>([...workflowsKey, "document", id], at(id), {
        kind: "plain",
        identity: { id },
        complete: withoutIds,
      }),
    /** Resolves to the ID. */
    create: async (workflow: Workflow): Promise<string> => (await server.create("/workflows", workflow)).id,
    /** Finds a created workflow by its name. Names are unique. */
    find: async (workflow: Workflow): Promise<Look<string>> => {
      const found = (await all()).find(({ name }) => name === workflow.name);
      // Compare only name and trigger: Keycloak adds IDs to the steps and reorders lists of values.
      return lookForMade({ name: workflow.name, on: workflow.on }, found, found?.id ?? "");
    },
    /** Replaces the whole workflow. Steps get new IDs. */
    update: (id: string, workflow: Workflow) => server.request("PUT", at(id), { body: workflow }),
    remove: (id: string) => server.request("DELETE", at(id)),
    /** Starts the workflow for one record now, without its trigger. */
    start: (id: string, subject: WorkflowSubject, record: string) =>
      server.request("POST", `${at(id)}/activate/${subject}/${encodeURIComponent(record)}`),
    /** Cancels the remaining steps for one record. */
    callOff: (id: string, subject: WorkflowSubject, record: string) =>
      server.request("POST", `${at(id)}/deactivate/${subject}/${encodeURIComponent(record)}`),
    /** Active workflows of one record, with the times of their steps. */
    scheduled: (record: string) => ({
      ...server.readList<ScheduledWorkflow>(
        [...workflowsKey, "scheduled", record],
        `/workflows/scheduled/${encodeURIComponent(record)}`,
      ),
      ...live,
    }),
  };
};

/** Source: /workflows, docs/spec/areas/workflows.md "Calls". */
export const workflowsApi = (server: Server) => callsBy(server, calls);
