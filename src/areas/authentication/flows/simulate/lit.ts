import type { Lit } from "../flow.ts";
import type { Step } from "../../../../sections/sign-in-flow/tree.ts";
import { allNodes, nodesOf, type Simulation } from "../../../../sections/sign-in-flow/facts.ts";

const said: Readonly<Record<string, "yes" | "no">> = { true: "yes", false: "no" };

/** Marks the steps that the simulation ran, with numbers; their sub-flows; and skipped steps. */
export function litBy(steps: readonly Step[], result: Simulation | undefined): ReadonlyMap<string, Lit> | undefined {
  if (!result) return undefined;
  const lit = new Map<string, Lit>();
  for (const { id, parent } of allNodes(nodesOf(steps))) {
    const { verdict = "", place, because } = result.verdicts.get(id) ?? {};
    const says = said[verdict];
    if (place !== undefined) {
      lit.set(id, { place, ...(says && { says }) });
      for (let above = parent; above; above = above.parent) if (!lit.has(above.id)) lit.set(above.id, {});
    } else if (says || (verdict === "skipped" && because !== "skippedAbove")) {
      lit.set(id, { isPast: true, ...(says && { says }) });
    }
  }
  return lit;
}
