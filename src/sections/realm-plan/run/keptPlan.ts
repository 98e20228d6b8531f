import { withoutSecrets } from "../../../api/secrets.ts";
import type { FieldPath, Journal, Plan, SecretNeed, Step, StepState } from "../../../realm-document/index.ts";
import { withValueAt } from "../../../realm-document/json.ts";

const isEntered = ({ fate }: SecretNeed) => fate === "entered";

const isAt = (path: FieldPath, other: FieldPath) => path.join("\n") === other.join("\n");

/** Texts of a realm have names of any kind: none of them is a secret. */
const keptBody = ({ kind, call }: Step): unknown => (kind === "texts" ? call.body : withoutSecrets(call.body));

/** A copy of a plan that may be stored: without the secrets of records and those that were entered. */
export function withoutPlanSecrets(plan: Plan): Plan {
  const steps = plan.steps.map(
    (step): Step => ({
      ...step,
      call: step.call.body === undefined ? step.call : { ...step.call, body: keptBody(step) },
      changes: step.changes.map((change) => (change.isSecret ? { ...change, before: undefined, after: "" } : change)),
    }),
  );
  return { ...plan, steps };
}

/** Puts entered secrets back into a plan that was stored. */
export function withPlanSecrets(plan: Plan, values: Readonly<Record<string, string>>): Plan {
  const filled = (step: Step, { id, path }: SecretNeed): Step => {
    const value = values[id];
    if (value === undefined) return step;
    // Settings of components are lists.
    const raw = step.kind === "component" ? [value] : value;
    const changes = step.changes.map((change) => (isAt(change.path, path) ? { ...change, after: value } : change));
    return { ...step, changes, call: { ...step.call, body: withValueAt(step.call.body, path, raw) } };
  };
  return { ...plan, steps: plan.steps.map((step) => step.secrets.filter(isEntered).reduce(filled, step)) };
}

const ended: ReadonlySet<StepState> = new Set(["done", "alreadyDone"]);

/** Entered secrets of steps that are not done yet. */
export const openSecrets = (plan: Plan, journal: Journal | undefined): readonly SecretNeed[] =>
  plan.steps
    .filter(({ id }) => !ended.has(journal?.steps[id]?.state ?? "waiting"))
    .flatMap(({ secrets }) => secrets.filter(isEntered));
