import { sendOnce } from "../../../../kit/write/sendOnce.ts";
import type { Step as Deed } from "../../../../kit/write/inSteps.ts";
import type { FlowCalls } from "../../api.ts";
import { stepsOf, treeOf, type Step } from "../tree.ts";
import type { OrderCall, Ranked } from "./order.ts";

/** The flow is not as it was when a change was decided, or not as it should be after it. */
export class FlowChanged extends Error {
  override readonly name = "FlowChanged";
}

/** The steps of a flow as they are now. */
export const readSteps = async (api: FlowCalls, alias: string): Promise<readonly Step[]> =>
  treeOf(await api.list(alias));

/** By what the order of a step goes. */
export const rankOf = ({ execution: { id = "", priority = 0 } }: Step): Ranked => ({ id, priority });

/** Calls of an order, one after another, each with the one that takes it back. */
export function ordering(
  api: FlowCalls,
  alias: string,
  siblings: readonly Step[],
  calls: readonly OrderCall[],
): readonly Deed[] {
  return calls.map((call, count) => {
    const from = siblings.findIndex(({ execution }) => execution.id === call.id);
    const execution = siblings[from]?.execution ?? {};
    const what = `${execution.displayName ?? ""} (${count + 1})`;
    if (call.call === "rank") {
      const rank = (priority: number) => api.updateExecution(alias, { ...execution, priority });
      return { what, run: () => rank(call.to), undo: () => rank(call.from) };
    }
    const isUp = call.call === "raise";
    const [there, back] = isUp ? [api.raise, api.lower] : [api.lower, api.raise];
    const to = from + (isUp ? -1 : 1) * (count + 1);
    // A change of places that is sent twice is none: one without an answer is looked for.
    const look = async () => {
      const now = stepsOf(await readSteps(api, alias)).find((one) => one.execution.id === call.id);
      return now?.execution.index === to ? { result: undefined } : undefined;
    };
    return { what, run: () => sendOnce({ send: () => there(call.id), look }), undo: () => back(call.id) };
  });
}
