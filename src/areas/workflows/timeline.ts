import { parseDuration, roundedInWords } from "../../i18n/durations.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { Workflow, WorkflowStep } from "./workflow.ts";

/** Upper limit in milliseconds. A JavaScript date ends at 8.64e15. */
const longestMs = 4e15;

/**
 * Returns a wait time in milliseconds, 0 if there is none.
 * Undefined if Keycloak rejects it or if it is above the limit.
 */
export function waitMs(after: unknown): number | undefined {
  const ms = after === undefined || after === null || after === "" ? 0 : parseDuration(String(after));
  return ms === undefined || ms > longestMs ? undefined : ms;
}

/** Returns a duration in words: "30 days", "about 43 minutes". */
export function sayTime(t: Translate, ms: number): string {
  const { words: time, isRounded } = roundedInWords(t.locale, ms / 1000);
  return isRounded ? t("duration.about", { time }) : time;
}

/** Steps that run at the same time. */
interface Moment {
  /** Time since the start of the workflow, in milliseconds. */
  afterMs: number;
  steps: readonly { index: number; step: WorkflowStep }[];
}

/** Schedule of a workflow that starts now. Each step waits for the previous one. */
export interface Course {
  moments: readonly Moment[];
  /** Index of the step at which the workflow restarts after the last step. */
  again: number | undefined;
  /** Index of the first step without a known time, because its wait time is invalid. */
  unknownFrom: number | undefined;
}

/** Source: docs/spec/areas/workflows.md "Timeline". */
export function courseOf({ steps }: Workflow): Course {
  const list = Array.isArray(steps) ? steps.filter((step) => typeof step === "object" && step !== null) : [];
  const moments: { afterMs: number; steps: { index: number; step: WorkflowStep }[] }[] = [];
  let afterMs = 0;
  for (const [index, step] of list.entries()) {
    afterMs += waitMs(step.after) ?? Number.NaN;
    if (!(afterMs <= longestMs)) return { moments, again: undefined, unknownFrom: index };
    if (step.uses === "restart")
      return { moments, again: Number(step.with?.position ?? 0) || 0, unknownFrom: undefined };
    const last = moments.at(-1);
    if (last?.afterMs === afterMs) last.steps.push({ index, step });
    else moments.push({ afterMs, steps: [{ index, step }] });
  }
  return { moments, again: undefined, unknownFrom: undefined };
}

/** Returns the settings of a step as texts: `role: auditor`. */
export const settingsOf = ({ with: settings }: WorkflowStep): readonly string[] =>
  settings && typeof settings === "object"
    ? Object.entries(settings).map(
        ([key, value]) => `${key}: ${Array.isArray(value) ? value.join(", ") : String(value)}`,
      )
    : [];
