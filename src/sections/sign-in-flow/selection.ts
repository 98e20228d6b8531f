import { listsOf } from "./conditions.ts";
import type { Circumstances, Node, Truth } from "./facts.ts";
import { behaviourOf } from "./providers.ts";

/** Context of the step selection. */
interface Chooser {
  roots: readonly Node[];
  circumstances: Circumstances;
  hasUser: boolean;
  isProcessed: (node: Node) => boolean;
  /** Evaluates the conditions of a conditional sub-flow. */
  holds: (flow: Node) => Truth;
}

interface Found {
  /** Last step of each credential type. */
  byKind: Map<string, Node>;
  others: Node[];
}

const isFormFlow = ({ step: { execution } }: Node) => Boolean(execution.authenticationFlow && execution.providerId);

/**
 * Returns the steps of the highest flow with alternatives to a step. Moves up from alternatives and from the first step
 * of a flow.
 */
function highest(node: Node, roots: readonly Node[]): readonly Node[] | undefined {
  let at = node;
  let flow: readonly Node[] | undefined;
  for (;;) {
    const siblings = at.parent?.children ?? roots;
    const { requirement, authenticationFlow } = at.step.execution;
    if (requirement !== "ALTERNATIVE") {
      if (authenticationFlow) flow = at.children;
      if (siblings[0]?.id !== at.id) return flow;
    }
    flow = siblings;
    if (!at.parent) return flow;
    at = at.parent;
  }
}

/** Returns the steps that the user can select instead of one. Credential steps come first, in the user's order. */
export function selectionOf(node: Node, chooser: Chooser): readonly Node[] {
  const { roots, circumstances, hasUser, isProcessed } = chooser;
  const found: Found = { byKind: new Map(), others: [] };
  const add = (step: Node) => {
    if (isProcessed(step)) return;
    const { checks } = behaviourOf(step, circumstances);
    if (checks === undefined) found.others.push(step);
    else found.byKind.set(checks, step);
  };
  const addFlow = (children: readonly Node[]): void => {
    const { required, alternative } = listsOf(children);
    if (required.length) {
      const first = required.find(
        (one) => one.step.execution.requirement === "REQUIRED" || chooser.holds(one) === true,
      );
      if (!first || isProcessed(first)) return;
      if (first.step.execution.authenticationFlow && !isFormFlow(first)) addFlow(first.children);
      else add(first);
      return;
    }
    for (const one of alternative) {
      if (isProcessed(one)) continue;
      if (one.step.execution.authenticationFlow) addFlow(one.children);
      else add(one);
    }
  };
  const flow = highest(node, roots);
  if (flow === undefined) add(node);
  else addFlow(flow);
  const kinds = circumstances.person?.credentials ?? [...found.byKind.keys()];
  const ofPerson = hasUser ? [...new Set(kinds)].flatMap((kind) => found.byKind.get(kind) ?? []) : [];
  const ofNobody = hasUser
    ? []
    : [...found.byKind.values()].filter((step) => !behaviourOf(step, circumstances).needsUser);
  return [...ofPerson, ...found.others, ...ofNobody];
}
