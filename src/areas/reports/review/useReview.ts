import { useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import type { Review } from "./review.ts";

/** The open review. It lasts as long as the session; `isSaved` tells if a file has it. */
interface Open {
  review: Review;
  isSaved: boolean;
}

export interface ReviewState {
  /** Options of the query, for the list of its items. */
  query: UseQueryOptions<Open | null> & { queryKey: readonly unknown[] };
  review: Review | undefined;
  isSaved: boolean;
  /** Opens a review. */
  open: (review: Review, isSaved: boolean) => void;
  change: (how: (review: Review) => Review) => void;
  /** Notes that a file has the current state. */
  saved: () => void;
  close: () => void;
}

/** The review in this session. A page asks before it closes with decisions that no file has. */
export function useReview(): ReviewState {
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  const queryKey = server.key("reports", "review");
  const query = {
    ...{ queryKey, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, structuralSharing: false },
    queryFn: () => queries.getQueryData<Open>(queryKey) ?? null,
  };
  const { data } = useQuery<Open | null>(query);
  const set = (next: Open | null) => queries.setQueryData<Open | null>(queryKey, next);
  const isDirty = data?.isSaved === false;
  useEffect(() => {
    if (!isDirty) return;
    const settle = session.addDraft();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("beforeunload", warn);
      settle();
    };
  }, [isDirty, session]);
  return {
    query,
    review: data?.review,
    isSaved: data?.isSaved ?? true,
    open: (review, isSaved) => set({ review, isSaved }),
    change: (how) =>
      queries.setQueryData<Open | null>(queryKey, (now) => now && { review: how(now.review), isSaved: false }),
    saved: () => queries.setQueryData<Open | null>(queryKey, (now) => now && { ...now, isSaved: true }),
    close: () => set(null),
  };
}
