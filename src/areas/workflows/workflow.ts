import type { Translate } from "../../i18n/texts.ts";
import type { WorkflowSubject } from "../../api/resources/workflows.ts";

/** One thing that a workflow does to a record. */
export interface WorkflowStep {
  id?: string;
  /** Which one of those that the server knows. */
  uses?: string;
  /** How long it waits after the step before: `30d`, ISO 8601, or milliseconds. */
  after?: string | number;
  with?: Record<string, unknown>;
}

/** What happens to people or clients by itself. Source: docs/spec/areas/workflows.md "Document". */
export interface Workflow {
  id?: string;
  name?: string;
  /** Absent: it is. */
  enabled?: boolean;
  on?: string;
  if?: string;
  schedule?: { after?: string; "batch-size"?: number };
  concurrency?: Record<string, unknown>;
  steps?: WorkflowStep[];
}

/** A workflow with what became of its steps for one record. */
export interface ScheduledWorkflow extends Workflow {
  steps?: (WorkflowStep & { status?: string; "scheduled-at"?: number })[];
}

/** Of what a workflow is, as far as its steps and its trigger say so. */
export function subjectOf({ steps, on }: Workflow): WorkflowSubject {
  const uses = Array.isArray(steps) ? steps.map((step) => String(step?.uses ?? "")) : [];
  return uses.some((id) => id.endsWith("-client")) || /^\W*client[-_]/i.test(String(on ?? "")) ? "CLIENTS" : "USERS";
}

/** The id of an event however it is written: the server takes `USER_CREATED` as well. */
export const eventId = (id: string): string => id.toLowerCase().replaceAll("_", "-");

/** What begins a workflow, its events in words as far as there are any: "a person is created or a client is created". */
export const triggerText = (t: Translate, on: string): string =>
  on.replace(/[a-z][\w-]*/gi, (word) => {
    const key = `workflows.event.${eventId(word)}`;
    return t.has(key) ? t(key) : word;
  });

/** A name that no other workflow has: "Welcome -- Copy", then "Welcome -- Copy 2". */
export function freeName(name: string, copy: string, taken: readonly (string | undefined)[]): string {
  const wanted = `${name} -- ${copy}`;
  let free = wanted;
  for (let number = 2; taken.includes(free); number += 1) free = `${wanted} ${number}`;
  return free;
}
