import { inSteps } from "../../../../kit/write/inSteps.ts";
import { checking } from "../../../../kit/write/steps.ts";
import type { FlowCalls } from "../../api.ts";
import { stepOf } from "../../../../sections/sign-in-flow/tree.ts";
import { carry, type Move } from "./carry.ts";
import { FlowChanged, ordering, rankOf, readSteps } from "./deeds.ts";
import { planOrder } from "./order.ts";
import { isSameTree, levelOf, movedTree, stepPlaceOf } from "./place.ts";

/**
 * Moves a step with its sub-flow. Within its level it changes the order; to another level it copies, verifies, then
 * deletes. A failure undoes all changes.
 * @returns current ID of the execution
 * @throws FlowChanged if another change came first; SecretsNeeded before any request; PartlyDone if the undo failed;
 * otherwise the error
 */
export async function moveStep(api: FlowCalls, move: Move): Promise<string> {
  const { alias, id, to } = move;
  const steps = await readSteps(api, alias);
  const step = stepOf(steps, id);
  const from = stepPlaceOf(steps, id);
  const parent = to.parent === undefined ? undefined : stepOf(steps, to.parent);
  const isThere = to.parent === undefined || parent?.execution.authenticationFlow === true;
  const isInside = step && to.parent !== undefined && stepOf([step], to.parent) !== undefined;
  if (!step || !from || !isThere || isInside) throw new FlowChanged();
  const expected = movedTree(steps, id, to);
  if (from.parent !== to.parent) return carry(api, move, { steps, step, expected });
  const siblings = levelOf(steps, to.parent);
  await inSteps([
    ...ordering(api, alias, siblings, planOrder(siblings.map(rankOf), id, to.index)),
    checking("authentication.move.check", async () => {
      if (!isSameTree(expected, await readSteps(api, alias))) throw new FlowChanged();
    }),
  ]);
  return id;
}
