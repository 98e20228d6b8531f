import type { Step } from "../tree.ts";
import { allNodes, nodesOf, type Simulation } from "./facts.ts";

/** Steps on the way of somebody who signs in, with their numbers, and the flows that they are in. */
export function litBy(
  steps: readonly Step[],
  result: Simulation | undefined,
): ReadonlyMap<string, { place?: number }> | undefined {
  if (!result) return undefined;
  const lit = new Map<string, { place?: number }>();
  for (const node of allNodes(nodesOf(steps))) {
    const place = result.verdicts.get(node.id)?.place;
    if (place === undefined) continue;
    lit.set(node.id, { place });
    for (let { parent } = node; parent; { parent } = parent) if (!lit.has(parent.id)) lit.set(parent.id, {});
  }
  return lit;
}
