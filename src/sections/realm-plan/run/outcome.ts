import type { Journal, Plan, Step, StepState } from "../../../realm-document/index.ts";
import type { State } from "../../../kit/base/states.ts";
import { shownPath } from "../../../realm-document/index.ts";
import { toCsv } from "../../../kit/file/csv.ts";

export const stepStates = [
  ...(["done", "alreadyDone", "running", "conflict", "failed", "unknown", "skipped", "waiting"] as const),
] satisfies readonly StepState[];

/** Color of a state. */
export const toneStates: Readonly<Record<StepState, State>> = {
  done: "done",
  alreadyDone: "same",
  running: "running",
  conflict: "changed",
  failed: "failed",
  unknown: "unknown",
  skipped: "skipped",
  waiting: "waiting",
};

const noSteps: Readonly<Record<StepState, number>> = {
  done: 0,
  alreadyDone: 0,
  running: 0,
  conflict: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  waiting: 0,
};

export const stateOf = (journal: Journal | undefined, { id }: Step): StepState =>
  journal?.steps[id]?.state ?? "waiting";

export function countStates(plan: Plan, journal: Journal | undefined): Readonly<Record<StepState, number>> {
  const counts = { ...noSteps };
  for (const step of plan.steps) counts[stateOf(journal, step)]++;
  return counts;
}

/** True if every step is done or was skipped: nothing is left to run. */
export const isOver = (plan: Plan, journal: Journal | undefined): boolean =>
  plan.steps.every((step) => ["done", "alreadyDone", "skipped"].includes(stateOf(journal, step)));

const head = ["step", "state", "action", "item", "part", "method", "path", "status", "message"];

/** Outcome of each step, without bodies. */
const reportRows = (plan: Plan, journal: Journal | undefined) =>
  plan.steps.map((step) => {
    const report = journal?.steps[step.id];
    return {
      step: step.id,
      state: stateOf(journal, step),
      action: step.action,
      item: step.key,
      part: step.part,
      method: step.call.method,
      path: shownPath(plan, step),
      status: report?.error?.status,
      message: report?.error?.message,
    };
  });

export const reportCsv = (plan: Plan, journal: Journal | undefined): string =>
  toCsv(
    head,
    reportRows(plan, journal).map((row) => Object.values(row)),
  );

export const reportJson = (plan: Plan, journal: Journal | undefined): string =>
  `${JSON.stringify({ target: plan.target, startedAtMs: journal?.startedAtMs, steps: reportRows(plan, journal) }, undefined, 2)}\n`;
