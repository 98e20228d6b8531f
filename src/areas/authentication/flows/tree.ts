import type { Execution } from "../api.ts";

/** A step of a flow, with the steps inside it where it is a flow itself. */
export type Step = { execution: Execution; children: readonly Step[] };

/** The server's flat list as a tree: what follows an execution with a greater level is inside it. */
export function treeOf(executions: readonly Execution[]): readonly Step[] {
  const levelOf = ({ level = 0 }: Execution) => level;
  const below = (from: number, level: number): [readonly Step[], number] => {
    const steps: Step[] = [];
    let at = from;
    for (let execution = executions[at]; execution && levelOf(execution) >= level; execution = executions[at]) {
      const [children, next] = below(at + 1, levelOf(execution) + 1);
      steps.push({ execution, children });
      at = next;
    }
    return [steps, at];
  };
  return below(0, 0)[0];
}

/** Kind of a step, as its icon and its name tell it. */
export type StepKind = "flow" | "condition" | "step";

const conditionPrefix = /^Condition\s+(-\s*)?/;

/** The server tells conditions by how their names begin. */
export const isConditionName = (displayName: string): boolean => conditionPrefix.test(displayName);

/** A name without the word that it is one of a condition. */
export const plainName = (displayName: string): string => displayName.replace(conditionPrefix, "");

export const kindOf = ({ authenticationFlow, displayName = "" }: Execution): StepKind =>
  authenticationFlow ? "flow" : isConditionName(displayName) ? "condition" : "step";

/** Name of a step. That it is a condition is told beside the name, not in it. */
export const nameOf = (execution: Execution): string => {
  const { displayName = "" } = execution;
  return kindOf(execution) === "condition" ? plainName(displayName) : displayName;
};

/** Steps of a tree, each before those inside it. */
export const stepsOf = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...stepsOf(step.children)]);

/** A step by the id of its execution. */
export const stepOf = (steps: readonly Step[], id: string): Step | undefined =>
  stepsOf(steps).find(({ execution }) => execution.id === id);
