import { useCallback } from "react";
import { lazily } from "../base/lazily.tsx";
import { useAsk } from "../overlay/ask.tsx";
import type { ReviewEntry } from "./review.ts";

const ReviewDialog = lazily(() => import("./ReviewDialog.tsx"));

/** Shows what follows from a write before it is made; resolves to whether it is to be made. */
export function useReview(): (entries: readonly ReviewEntry[]) => Promise<boolean> {
  const ask = useAsk();
  return useCallback(async (entries) => (await ask(ReviewDialog, { entries })) === true, [ask]);
}
