import { useAction } from "../../../kit/action/useAction.ts";
import { actionsKey, requiredActionsApi, type RequiredAction } from "./api.ts";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { valueSeen } from "../../../kit/write/steps.ts";

/** Moves an action by several positions, with one request per position. A failure undoes the earlier ones. */
export function useMoveAction(actions: readonly RequiredAction[]) {
  const { run, running } = useAction();
  return (from: number, to: number) => {
    const alias = actions[from]?.alias;
    if (running || alias === undefined || from === to) return;
    void run(
      {
        area: "authentication",
        action: "updated",
        id: alias,
        success: "updatedRequiredActionSuccess",
        failure: "updatedRequiredActionError",
        invalidate: [actionsKey],
      },
      async (server) => {
        const api = requiredActionsApi(server);
        const placeNow = async () => (await api.read()).findIndex((action) => action.alias === alias);
        const start = await placeNow();
        const by = to < from ? -1 : 1;
        const [there, back] = by < 0 ? [api.raise, api.lower] : [api.lower, api.raise];
        await inSteps(
          Array.from({ length: Math.abs(to - from) }, (_, index) => {
            const place = start + by * index;
            return new Step<unknown>({
              what: `${actions[from]?.name ?? alias} (${index + 1})`,
              run: () => there(alias),
              look: async () => valueSeen(await placeNow(), place, place + by),
              undo: () => back(alias),
            });
          }),
        );
      },
    );
  };
}
