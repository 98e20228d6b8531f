import { useCallback } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { authenticationApi, stepKeys, type Flow, type FlowCalls } from "../api.ts";

/** Text keys of the alerts. */
interface Words {
  success?: string;
  failure?: string;
  values?: Record<string, string>;
}

/**
 * Writes steps of a flow. Notifies the host page that the flow changed.
 * Shows errors as alerts, and then returns undefined.
 */
export function useFlowWrite({ id, alias }: Flow) {
  const { run, running } = useAction();
  const write = useCallback(
    <T>(
      send: (api: FlowCalls) => Promise<T>,
      { success = "updateFlowSuccess", failure = "updateFlowError", values }: Words = {},
    ) =>
      run<T>(
        {
          area: "authentication",
          action: "updated",
          id,
          before: { id, alias },
          success,
          failure,
          invalidate: stepKeys,
          ...(values && { values }),
        },
        (server) => send(authenticationApi(server)),
      ),
    [run, id, alias],
  );
  return { write, running };
}
