import type { Flow } from "../api.ts";
import { kindOf, stepsOf, type Step } from "../../../sections/sign-in-flow/tree.ts";

/** True for a form flow. Its executions are form actions. */
const isForm = ({ execution }: Step): boolean => kindOf(execution) === "flow" && execution.providerId !== undefined;

/** IDs of form actions. They are only valid in a form flow. */
export const formParts = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(
    stepsOf(steps).flatMap((step) =>
      isForm(step) ? step.children.flatMap(({ execution }) => execution.id ?? []) : [],
    ),
  );

/**
 * True if a sub-flow accepts a step; undefined means the top level. Form flows accept only form actions, and other
 * flows only other steps.
 */
export const takes =
  (parts: ReadonlySet<string>) =>
  (parent: Step | undefined, { execution: { id = "" } }: Step): boolean =>
    parent === undefined ? !parts.has(id) : kindOf(parent.execution) === "flow" && isForm(parent) === parts.has(id);

/** Flow to add steps to. */
export interface Target {
  alias: string;
  /** `basic-flow`, `client-flow` or `form-flow`. */
  type: string;
}

export const targetOf = (flow: Flow, step?: Step): Target =>
  step
    ? { alias: step.execution.displayName ?? "", type: isForm(step) ? "form-flow" : "basic-flow" }
    : { alias: flow.alias ?? "", type: flow.providerId ?? "basic-flow" };
