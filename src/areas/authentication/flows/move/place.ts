import { stepOf, type Step } from "../tree.ts";

/** A place in a flow, counted without what is to go there. */
export interface StepPlace {
  /** Execution of the flow that it is in; absent: the flow itself. */
  parent?: string | undefined;
  index: number;
}

/** Steps that stand beside each other. */
export const levelOf = (steps: readonly Step[], parent: string | undefined): readonly Step[] =>
  parent === undefined ? steps : (stepOf(steps, parent)?.children ?? []);

/** Where a step stands. */
export function placeOf(steps: readonly Step[], id: string, parent?: string): StepPlace | undefined {
  for (const [index, step] of steps.entries()) {
    if (step.execution.id === id) return { parent, index };
    const inside = placeOf(step.children, id, step.execution.id);
    if (inside) return inside;
  }
  return undefined;
}

/** The tree once a step has gone to a place, with all that is inside it. */
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

/** What a step is, whichever id it has. */
const faceOf = ({ execution: { displayName, providerId, requirement, authenticationFlow = false } }: Step) =>
  JSON.stringify([displayName, providerId, requirement, authenticationFlow]);

/** Whether two trees consist of the same steps in the same places. `isSame` compares two steps by themselves. */
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
