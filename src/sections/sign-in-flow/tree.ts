import type { Execution } from "./flowReads.ts";

/** Execution with its children. Only sub-flows have children. */
export type Step = { execution: Execution; children: readonly Step[] };

/** Converts the flat list to a tree: executions with a higher level belong to the sub-flow before them. */
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

export type StepKind = "flow" | "condition" | "step";

const conditionPrefix = /^Condition\s+(-\s*)?/;

/** True for a condition. The server marks conditions only by the prefix of their name. */
export const isConditionName = (displayName: string): boolean => conditionPrefix.test(displayName);

/** Removes the prefix of conditions. */
export const plainName = (displayName: string): string => displayName.replace(conditionPrefix, "");

export const kindOf = ({ authenticationFlow, displayName = "" }: Execution): StepKind =>
  authenticationFlow ? "flow" : isConditionName(displayName) ? "condition" : "step";

/** Returns the name of a step, without the prefix of conditions. A tag shows that it is a condition. */
export const nameOf = (execution: Execution): string => {
  const { displayName = "" } = execution;
  return kindOf(execution) === "condition" ? plainName(displayName) : displayName;
};

/** Returns all steps, each before its children. */
export const stepsOf = (steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => [step, ...stepsOf(step.children)]);

/** Finds a step by its execution ID. */
export const stepOf = (steps: readonly Step[], id: string): Step | undefined =>
  stepsOf(steps).find(({ execution }) => execution.id === id);
