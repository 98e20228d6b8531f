import type { Translate } from "../../i18n/texts.ts";
import type { WorkflowSubject } from "../../api/resources/workflows.ts";
import { detailOf } from "../../kit/area/detail.ts";

export interface WorkflowStep {
  id?: string;
  /** ID of the step provider. */
  uses?: string;
  /** Wait time after the previous step: `30d`, ISO 8601, or a number of seconds. */
  after?: string | number;
  with?: Record<string, unknown>;
}

/** Source: docs/spec/areas/workflows.md "Document". */
export interface Workflow {
  id?: string;
  name?: string;
  /** Default: true. */
  enabled?: boolean;
  on?: string;
  if?: string;
  schedule?: { after?: string | number; "batch-size"?: number };
  concurrency?: Record<string, unknown>;
  steps?: WorkflowStep[];
}

/** Workflow with the state of its steps for one record. */
export interface ScheduledWorkflow extends Workflow {
  steps?: (WorkflowStep & { status?: string; "scheduled-at"?: number })[];
}

/** Returns the kind of records that the workflow runs for, derived from its steps and its trigger. */
export function subjectOf({ steps, on }: Workflow): WorkflowSubject {
  const uses = Array.isArray(steps) ? steps.map((step) => String(step?.uses ?? "")) : [];
  return uses.some((id) => id.endsWith("-client")) || /^\W*client[-_]/i.test(String(on ?? "")) ? "CLIENTS" : "USERS";
}

/** Normalizes an event ID. Keycloak also accepts `USER_CREATED`. */
export const eventId = (id: string): string => id.toLowerCase().replaceAll("_", "-");

/**
 * Returns the trigger with its events in words: "a user is created or a client is created".
 * Unknown events keep their ID.
 */
export const triggerText = (t: Translate, on: string): string =>
  on.replace(/[a-z][\w-]*/gi, (word) => {
    const key = `workflows.event.${eventId(word)}`;
    return t.has(key) ? t(key) : word;
  });

/** Returns an unused name: "Welcome -- Copy", then "Welcome -- Copy 2". */
export function freeName(name: string, copy: string, taken: readonly (string | undefined)[]): string {
  const wanted = `${name} -- ${copy}`;
  let free = wanted;
  for (let number = 2; taken.includes(free); number += 1) free = `${wanted} ${number}`;
  return free;
}

export const useWorkflow = detailOf<Workflow>();
