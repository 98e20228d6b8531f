import { stepOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";

/** Position in a flow. The index does not count the step to move. */
export interface StepPlace {
  /** Execution of the sub-flow. Undefined for the top-level flow. */
  parent?: string | undefined;
  index: number;
}

/** Returns the steps of one level. */
export const levelOf = (steps: readonly Step[], parent: string | undefined): readonly Step[] =>
  parent === undefined ? steps : (stepOf(steps, parent)?.children ?? []);

/** Returns the position of a step. */
export function stepPlaceOf(steps: readonly Step[], id: string, parent?: string): StepPlace | undefined {
  for (const [index, step] of steps.entries()) {
    if (step.execution.id === id) return { parent, index };
    const inside = stepPlaceOf(step.children, id, step.execution.id);
    if (inside) return inside;
  }
  return undefined;
}

/** Returns the tree after a step was moved with its sub-flow. */
export function movedTree(steps: readonly Step[], id: string, to: StepPlace): readonly Step[] {
  const step = stepOf(steps, id);
  if (!step) return steps;
  const without = (level: readonly Step[]): readonly Step[] =>
    level.flatMap((one) => (one === step ? [] : [{ ...one, children: without(one.children) }]));
  const into = (level: readonly Step[], parent: string | undefined): readonly Step[] => {
    const inside = level.map((one) => ({ ...one, children: into(one.children, one.execution.id) }));
    return parent === to.parent ? inside.toSpliced(to.index, 0, step) : inside;
  };
  return into(without(steps), undefined);
}

/** Comparable content of a step, without its ID. */
const faceOf = ({ execution: { displayName, providerId, requirement, authenticationFlow = false } }: Step) =>
  JSON.stringify([displayName, providerId, requirement, authenticationFlow]);

/** True if two trees have the same steps at the same positions. `isSame` compares single steps. */
export function isSameTree(
  one: readonly Step[],
  other: readonly Step[],
  isSame: (one: Step, other: Step) => boolean = (a, b) => faceOf(a) === faceOf(b),
): boolean {
  return (
    one.length === other.length &&
    one.every((step, index) => {
      const against = other[index];
      return against !== undefined && isSame(step, against) && isSameTree(step.children, against.children, isSame);
    })
  );
}
