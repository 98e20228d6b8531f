import { inSteps } from "../../../../kit/write/inSteps.ts";
import type { FlowCalls } from "../../api.ts";
import { stepOf } from "../tree.ts";
import { carry, type Move } from "./carry.ts";
import { FlowChanged, ordering, rankOf, readSteps } from "./deeds.ts";
import { planOrder } from "./order.ts";
import { isSameTree, levelOf, movedTree, placeOf } from "./place.ts";

/**
 * Takes a step to another place of its flow, with all that is inside it. Within its level that is a matter of order; to another level it is copied,
 * looked at, and only then removed where it was. Where something fails, what was done is taken back. Resolves to the id that the step has now.
 * @throws FlowChanged where the flow changed meanwhile; SecretsNeeded before anything is sent; PartlyDone where something could not be taken
 * back; else what failed.
 */
export async function moveStep(api: FlowCalls, move: Move): Promise<string> {
  const { alias, id, to } = move;
  const steps = await readSteps(api, alias);
  const step = stepOf(steps, id);
  const from = placeOf(steps, id);
  const parent = to.parent === undefined ? undefined : stepOf(steps, to.parent);
  const isThere = to.parent === undefined || parent?.execution.authenticationFlow === true;
  const isInside = step && to.parent !== undefined && stepOf([step], to.parent) !== undefined;
  if (!step || !from || !isThere || isInside) throw new FlowChanged();
  const expected = movedTree(steps, id, to);
  if (from.parent !== to.parent) return carry(api, move, { steps, step, expected });
  const siblings = levelOf(steps, to.parent);
  await inSteps([
    ...ordering(api, alias, siblings, planOrder(siblings.map(rankOf), id, to.index)),
    {
      what: "authentication.move.check",
      run: async () => {
        if (!isSameTree(expected, await readSteps(api, alias))) throw new FlowChanged();
      },
    },
  ]);
  return id;
}
