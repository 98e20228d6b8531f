import { Step as Deed } from "../../../../kit/write/inSteps.ts";
import type { Execution, FlowCalls } from "../../api.ts";
import { stepOf, stepsOf, treeOf, type Step } from "../../../../sections/sign-in-flow/tree.ts";
import type { OrderCall, Ranked } from "./order.ts";

/** The flow differs from its state before the change, or from the expected state after it. */
export class FlowChanged extends Error {
  override readonly name = "FlowChanged";
}

/** Reads the steps without cache. */
export const readSteps = async (api: FlowCalls, alias: string): Promise<readonly Step[]> =>
  treeOf(await api.list(alias));

/** Sort key of a step. */
export const rankOf = ({ execution: { id = "", priority = 0 } }: Step): Ranked => ({ id, priority });

/** Change of an execution, such as its name or priority, with its undo. */
export const updating = (api: FlowCalls, alias: string, what: string, from: Execution, to: Execution): Deed => {
  const isSet = ({ displayName, priority, requirement }: Execution, wanted: Execution) =>
    displayName === wanted.displayName && priority === wanted.priority && requirement === wanted.requirement;
  return new Deed<unknown>({
    what,
    run: () => api.updateExecution(alias, to),
    look: async () => {
      const now = stepOf(await readSteps(api, alias), to.id ?? "")?.execution;
      if (!now) return "other";
      if (isSet(now, to)) return { result: undefined };
      return isSet(now, from) ? undefined : "other";
    },
    undo: () => api.updateExecution(alias, from),
  });
};

/** Ordering calls in sequence, each with its undo. */
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
    if (call.call === "rank")
      return updating(api, alias, what, { ...execution, priority: call.from }, { ...execution, priority: call.to });
    const isUp = call.call === "raise";
    const [there, back] = isUp ? [api.raise, api.lower] : [api.lower, api.raise];
    const to = from + (isUp ? -1 : 1) * (count + 1);
    return new Deed<unknown>({
      what,
      run: () => there(call.id),
      // A swap that is sent twice undoes itself: check the position before a retry.
      look: async () => {
        const now = stepsOf(await readSteps(api, alias)).find((one) => one.execution.id === call.id);
        return now?.execution.index === to ? { result: undefined } : undefined;
      },
      undo: () => back(call.id),
    });
  });
}
