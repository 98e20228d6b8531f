import { useCallback } from "react";
import type { Flow } from "../api.ts";
import { useFlowWrite } from "./useFlowWrite.ts";

/** Gives steps of a flow another requirement, after asking where people sign in through it. */
export function useRequire(flow: Flow, guard: (then: () => void) => boolean) {
  const { write } = useFlowWrite(flow);
  return useCallback(
    (executions: readonly string[], requirement: string) => {
      const run = () =>
        write(async (api) => {
          // Read again: the same call keeps order and name.
          const now = await api.list(flow.alias ?? "");
          for (const execution of now.filter(({ id = "" }) => executions.includes(id)))
            await api.updateExecution(flow.alias ?? "", { ...execution, requirement });
        });
      if (guard(run)) void run();
    },
    [write, flow.alias, guard],
  );
}
