import { useCallback } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { authenticationApi, stepKeys, type Flow, type FlowCalls } from "../api.ts";

/** Text keys of what is said of a write. */
interface Words {
  success?: string;
  failure?: string;
  values?: Record<string, string>;
}

/** Changes the steps of a flow. Hosts are told that the flow changed: steps are parts of it. Resolves to undefined where it failed, which is then told. */
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
