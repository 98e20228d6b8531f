import type { Step } from "./tree.ts";
import { Refusal } from "./refusal.ts";
import { Walk } from "./walk.ts";
import {
  allNodes,
  nodesOf,
  type Circumstances,
  type Ending,
  type Node,
  type Reason,
  type Simulation,
} from "./facts.ts";
import { completed } from "./verdicts.ts";

/** Guard against endless loops: no flow has that many pages. */
const mostPages = 100;

/** Simulates a flow page by page, in the order of the server. Sends no requests. */
export function simulate(steps: readonly Step[], circumstances: Circumstances): Simulation {
  const roots = nodesOf(steps);
  const walk = new Walk(roots, circumstances);
  const { ending, reason } = endOf(walk);
  const after = ending === "signsIn" || ending === "depends" ? afterwards(walk, circumstances) : [];
  return {
    verdicts: completed(allNodes(roots), walk.verdicts, ending),
    pages: [...walk.pages, ...after],
    ending,
    reason,
    level: walk.level,
  };
}

/** Required actions after the sign-in: those of the user, and credential setups. */
const afterwards = (walk: Walk, { person }: Circumstances) =>
  [...new Set([...(person?.requiredActions ?? []), ...walk.setups])].map((action) => `action:${action}`);

function endOf(walk: Walk): { ending: Ending; reason?: Reason | undefined } {
  try {
    let page: Node | undefined = walk.start();
    while (page && walk.pages.length < mostPages) {
      const stuck = walk.answer(page);
      // A step before this page may have ended the sign-in.
      if (stuck) return walk.isSure ? stuck : { ending: "depends", reason: walk.why };
      page = walk.goOn(page);
    }
    if (walk.left) return walk.left;
    if (!walk.isSuccessful) return { ending: walk.isSure ? "refused" : "depends", reason: walk.why };
    return { ending: walk.isSure ? "signsIn" : "depends", reason: walk.isSure ? undefined : walk.why };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.leaves) return { ending: "leaves", reason: error.reason };
    return { ending: walk.isSure ? "refused" : "depends", reason: error.reason };
  }
}
