import { Step } from "../../../kit/write/inSteps.ts";
import type { Flow, FlowCalls } from "../api.ts";

/** Copies a flow. The result is the ID of the copy. */
export const copyStep = (api: FlowCalls, { alias: original = "" }: Flow, alias: string): Step<string> =>
  new Step<string>({
    what: "authentication.step.copy",
    run: () => api.copyFlow(original, alias),
    look: async () => {
      const id = (await api.topFlows()).find((one) => one.alias === alias)?.id;
      return id === undefined ? undefined : { result: id };
    },
    undo: (id) => api.removeFlow(id),
  });
