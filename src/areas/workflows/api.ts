import { callsBy } from "../../api/calls.ts";
import { everyPage } from "../../api/everyPage.ts";
import type { WorkflowSubject } from "../../api/resources/workflows.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ScheduledWorkflow, Workflow } from "./workflow.ts";

/** First part of the query keys. */
export const workflowsKey = ["workflows"] as const;

const at = (id: string) => `/workflows/${encodeURIComponent(id)}`;
/** The server does not say so of one that is on. */
const withEnabled = (workflow: Workflow): Workflow => ({ ...workflow, enabled: workflow.enabled !== false });
const byName = (one: Workflow, other: Workflow) => (one.name ?? "").localeCompare(other.name ?? "");

const calls = (server: Server) => {
  const all = async (signal?: AbortSignal) => {
    const load = (first: number, max: number) =>
      server.list<Workflow>("/workflows", { query: { first, max }, ...(signal && { signal }) });
    const found: Workflow[] = [];
    // Without a number the server gives the first ten.
    for await (const workflow of everyPage(load)) found.push(workflow);
    return found;
  };
  return {
    /** All of them, by name. */
    list: {
      queryKey: server.key(...workflowsKey, "list"),
      queryFn: async ({ signal }: { signal?: AbortSignal }) => (await all(signal)).map(withEnabled).sort(byName),
    },
    /** With the ids of its steps. */
    detail: (id: string) =>
      server.record<Workflow>([...workflowsKey, "detail", id], at(id), {
        kind: "plain",
        identity: { id },
        complete: withEnabled,
      }),
    /** As it is edited: without ids. */
    document: (id: string) => ({
      queryKey: server.key(...workflowsKey, "document", id),
      queryFn: ({ signal }: { signal?: AbortSignal }) =>
        server.object<Workflow>(at(id), { query: { includeId: false }, ...(signal && { signal }) }),
    }),
    /** Resolves to the id. */
    create: async (workflow: Workflow): Promise<string> => (await server.create("/workflows", workflow)).id,
    /** The workflow that was made, by its name, which no other has. */
    find: async (workflow: Workflow): Promise<Look<string>> => {
      const found = (await all()).find(({ name }) => name === workflow.name);
      // Steps come back with ids, and lists of values in another order.
      return lookForMade({ name: workflow.name, on: workflow.on }, found, found?.id ?? "");
    },
    /** Replaces all of it; steps get new ids. */
    update: (id: string, workflow: Workflow) => server.request("PUT", at(id), { body: workflow }),
    remove: (id: string) => server.request("DELETE", at(id)),
    /** Begins it for one record now, whatever its trigger says. */
    start: (id: string, subject: WorkflowSubject, record: string) =>
      server.request("POST", `${at(id)}/activate/${subject}/${encodeURIComponent(record)}`),
    /** Calls off what is still to come for one record. */
    callOff: (id: string, subject: WorkflowSubject, record: string) =>
      server.request("POST", `${at(id)}/deactivate/${subject}/${encodeURIComponent(record)}`),
    /** Workflows that one record runs through, with the times of their steps. */
    scheduled: (record: string) =>
      server.readList<ScheduledWorkflow>(
        [...workflowsKey, "scheduled", record],
        `/workflows/scheduled/${encodeURIComponent(record)}`,
      ),
  };
};

/** Workflows of a realm. Source: /workflows, docs/spec/areas/workflows.md "Calls". */
export const workflowsApi = (server: Server) => callsBy(server, calls);
