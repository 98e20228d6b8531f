import { useAction } from "../../../kit/action/useAction.ts";
import { actionsKey, requiredActionsApi, type RequiredAction } from "./api.ts";

/** Puts an action in another place: so many steps up or down, one after another. What failed on the way is seen, for the list is read again. */
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
        for (let step = 0; step < Math.abs(to - from); step += 1)
          await (to < from ? api.raise(alias) : api.lower(alias));
      },
    );
  };
}
