import type { Translate } from "../../i18n/texts.ts";
import { durationMs } from "./duration.ts";
import type { Workflow, WorkflowStep } from "./workflow.ts";

/** What happens at one time. */
interface Moment {
  /** Counted from when the workflow began, in milliseconds. */
  afterMs: number;
  steps: readonly { index: number; step: WorkflowStep }[];
}

/** What happens when to somebody for whom a workflow begins now: each step waits for the one before. */
export interface Course {
  moments: readonly Moment[];
  /** It begins again at this step, after the last. */
  again: number | undefined;
  /** The first step of which it is not known when it comes, for its wait cannot be read. */
  unknownFrom: number | undefined;
}

/** Works out the course of a workflow. Source: docs/spec/areas/workflows.md "Time line". */
export function courseOf({ steps }: Workflow): Course {
  const list = Array.isArray(steps) ? steps.filter((step) => typeof step === "object" && step !== null) : [];
  const moments: { afterMs: number; steps: { index: number; step: WorkflowStep }[] }[] = [];
  let afterMs = 0;
  for (const [index, step] of list.entries()) {
    const wait = durationMs(step.after);
    if (wait === undefined) return { moments, again: undefined, unknownFrom: index };
    afterMs += wait;
    if (step.uses === "restart")
      return { moments, again: Number(step.with?.position ?? 0) || 0, unknownFrom: undefined };
    const last = moments.at(-1);
    if (last?.afterMs === afterMs) last.steps.push({ index, step });
    else moments.push({ afterMs, steps: [{ index, step }] });
  }
  return { moments, again: undefined, unknownFrom: undefined };
}

/** What a step is called; its id where it comes from an extension. */
export const stepName = (t: Translate, id: string): string =>
  t.has(`workflows.step.${id}`) ? t(`workflows.step.${id}`) : id;

/** The settings of a step in a few words: `role: auditor`. */
export const settingsOf = ({ with: settings }: WorkflowStep): readonly string[] =>
  settings && typeof settings === "object"
    ? Object.entries(settings).map(
        ([key, value]) => `${key}: ${Array.isArray(value) ? value.join(", ") : String(value)}`,
      )
    : [];
