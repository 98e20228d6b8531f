import { useCallback, useRef } from "react";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import type { Flow } from "../api.ts";
import { isUsed, type Usage } from "./usage.ts";

const AskInUse = lazily(() => import("./AskInUse.tsx"));

/**
 * Confirms the first change of a flow in use. The returned function is true if no confirmation is needed; otherwise it
 * calls `then` after one.
 */
export function useGuard(flow: Flow, usage: Usage | undefined, editSafely: () => void) {
  const ask = useAsk();
  const isAgreed = useRef(false);
  return useCallback(
    (then: () => void): boolean => {
      if (isAgreed.current || (usage && !isUsed(usage))) return true;
      void ask(AskInUse, { flow }).then((answer) => {
        if (answer === "edit-safely") editSafely();
        if (answer !== "go-on") return;
        isAgreed.current = true;
        then();
      });
      return false;
    },
    [ask, flow, usage, editSafely],
  );
}
