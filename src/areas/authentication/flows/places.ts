import type { Flow } from "../api.ts";
import { kindOf, stepsOf, type Step } from "./tree.ts";

/** True for a flow that shows a form: what is inside it are parts of the form. */
const isForm = ({ execution }: Step): boolean => kindOf(execution) === "flow" && execution.providerId !== undefined;

/** Ids of the steps that are parts of a form, which stand nowhere else. */
export const formParts = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(
    stepsOf(steps).flatMap((step) =>
      isForm(step) ? step.children.flatMap(({ execution }) => execution.id ?? []) : [],
    ),
  );

/** Whether a flow, or the top for `undefined`, takes a step: parts of forms stay in forms, and nothing else comes there. */
export const takes =
  (parts: ReadonlySet<string>) =>
  (parent: Step | undefined, { execution: { id = "" } }: Step): boolean =>
    parent === undefined ? !parts.has(id) : kindOf(parent.execution) === "flow" && isForm(parent) === parts.has(id);

/** A flow that steps can be added to. */
export interface Target {
  alias: string;
  /** `basic-flow`, `client-flow` or `form-flow`. */
  type: string;
}

export const targetOf = (flow: Flow, step?: Step): Target =>
  step
    ? { alias: step.execution.displayName ?? "", type: isForm(step) ? "form-flow" : "basic-flow" }
    : { alias: flow.alias ?? "", type: flow.providerId ?? "basic-flow" };
