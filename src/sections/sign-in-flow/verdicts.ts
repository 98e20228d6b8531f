import { kindOf } from "./tree.ts";
import type { Ending, Node, StepVerdict } from "./facts.ts";
import { listsOf } from "./conditions.ts";

/** Adds an outcome for each step that did not run, with the reason. */
export function completed(
  nodes: readonly Node[],
  told: ReadonlyMap<string, StepVerdict>,
  ending: Ending,
): ReadonlyMap<string, StepVerdict> {
  const all = new Map<string, StepVerdict>();
  for (const node of nodes) all.set(node.id, told.get(node.id) ?? missed(node, all, ending, nodes));
  return all;
}

const rest = (verdict: StepVerdict["verdict"], because: string): StepVerdict => ({ verdict, because });

function missed(
  node: Node,
  all: ReadonlyMap<string, StepVerdict>,
  ending: Ending,
  nodes: readonly Node[],
): StepVerdict {
  const { execution } = node.step;
  if (execution.requirement === "DISABLED") return rest("passedBy", "disabled");
  const above = node.parent && all.get(node.parent.id);
  if (above?.verdict === "skipped") return rest("skipped", "skippedAbove");
  if (above?.verdict === "depends") return rest("depends", "dependsAbove");
  if (above && above.verdict !== "entered") return rest("passedBy", "passedAbove");
  if (kindOf(execution) === "condition") return rest("passedBy", "notLookedAt");
  const siblings = node.parent?.children ?? nodes.filter(({ parent }) => !parent);
  if (execution.requirement === "ALTERNATIVE" && listsOf(siblings).required.length)
    return rest("notOffered", "besideRequired");
  return ending === "signsIn" || ending === "depends"
    ? rest("passedBy", "notNeeded")
    : rest("notOffered", "notReached");
}
