import { useCallback, useRef } from "react";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { lazily } from "../../../kit/base/lazily.tsx";
import type { Flow } from "../api.ts";
import { isUsed, type Usage } from "./usage.ts";

const AskInUse = lazily(() => import("./AskInUse.tsx"));

/** What somebody chose who was asked whether a flow in use shall be changed. */
export type InUseAnswer = "go-on" | "edit-safely";

/**
 * Asks once before a flow in use is changed, and says who signs in through it. `may()` is true at once where it was asked already, or where
 * nobody does; else what follows is done after the answer.
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
