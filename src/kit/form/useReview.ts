import { useCallback, useState } from "react";
import type { ReviewEntry } from "./review.ts";

/** What a review shows, and where its answer goes. */
export interface Review {
  entries: readonly ReviewEntry[];
  settle: (go: boolean) => void;
}

/** Shows what follows from a write before it is made. `ask` resolves to the answer; `review`, while there is one, must be drawn. */
export function useReview(): {
  review: Review | undefined;
  ask: (entries: readonly ReviewEntry[]) => Promise<boolean>;
} {
  const [review, setReview] = useState<Review>();
  const ask = useCallback(
    (entries: readonly ReviewEntry[]) =>
      new Promise<boolean>((resolve) => {
        setReview({
          entries,
          settle: (go) => {
            setReview(undefined);
            resolve(go);
          },
        });
      }),
    [],
  );
  return { review, ask };
}
