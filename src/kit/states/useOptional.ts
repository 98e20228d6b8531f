import { hashKey, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { isApiError } from "../../api/ApiError.ts";
import { MissingContext, type MissingPart } from "./missingParts.ts";
import { longWaitMs, useTooLong } from "./useTooLong.ts";

/** What a screen can do without: its value or, where there is none, why. Both are undefined while it is waited for. */
export interface Optional<T> {
  value: T | undefined;
  /** `refused`: not for this admin, which is no fault. */
  unavailable: "refused" | MissingPart["reason"] | undefined;
}

/**
 * Reads what a screen can do without. What stays away takes nothing along: the screen goes on, and a note on it says what is missing and lets it be
 * asked for again. `label` is the text key of its name there.
 */
export function useOptional<Q, T = Q>(query: UseQueryOptions<Q, Error, T>, label: string): Optional<T> {
  const { data: value, error, fetchStatus, refetch } = useQuery(query);
  const isSlow = useTooLong(value === undefined && fetchStatus === "fetching" && !error, longWaitMs);
  const reason = isApiError(error, 403) ? "refused" : error ? "failed" : isSlow ? "slow" : undefined;
  const unavailable = value === undefined ? reason : undefined;
  const parts = useContext(MissingContext);
  const queries = useQueryClient();
  const hash = hashKey(query.queryKey);
  useEffect(() => {
    if (!parts || !unavailable || unavailable === "refused") return;
    // Without being given up, the first question would go on being waited for.
    const retry = () =>
      void queries.cancelQueries({ predicate: ({ queryHash }) => queryHash === hash }).then(() => refetch());
    return parts.add({ label, reason: unavailable, retry });
  }, [parts, unavailable, label, queries, hash, refetch]);
  return { value, unavailable };
}
