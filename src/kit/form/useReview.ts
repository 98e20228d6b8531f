import { useCallback } from "react";
import { lazily } from "../states/lazily.tsx";
import { useAsk } from "../overlay/ask.tsx";
import type { ReviewEntry } from "./review.ts";

const ReviewDialog = lazily(() => import("./ReviewDialog.tsx"));

/** Shows the consequences of a write. Resolves to true to proceed. */
export function useReview(): (entries: readonly ReviewEntry[]) => Promise<boolean> {
  const ask = useAsk();
  return useCallback(async (entries) => (await ask(ReviewDialog, { entries })) === true, [ask]);
}
