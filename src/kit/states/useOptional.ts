import { hashKey, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { isApiError } from "../../api/ApiError.ts";
import { MissingContext, type MissingPart } from "./missingParts.ts";
import { longWaitMs, useTooLong } from "./useTooLong.ts";

/** Optional data of a screen: its value or the reason for its absence. Both are undefined while loading. */
export interface Optional<T> {
  value: T | undefined;
  /** `refused`: denied for this admin, which is not an error. */
  unavailable: "refused" | MissingPart["reason"] | undefined;
}

/**
 * Reads optional data. On failure, the screen continues, with a note and a retry. `label` is the message key of the
 * name in the note. `isNone` detects a value that means a failed read.
 */
export function useOptional<Q, T = Q>(
  query: UseQueryOptions<Q, Error, T>,
  label: string,
  isNone?: (value: T) => boolean,
): Optional<T> {
  const { data, error, fetchStatus, refetch } = useQuery(query);
  const isFailed = data !== undefined && isNone?.(data) === true;
  const value = isFailed ? undefined : data;
  const isSlow = useTooLong(value === undefined && fetchStatus === "fetching" && !error, longWaitMs);
  const reason = isApiError(error, 403) ? "refused" : error || isFailed ? "failed" : isSlow ? "slow" : undefined;
  const unavailable = value === undefined ? reason : undefined;
  const parts = useContext(MissingContext);
  const queries = useQueryClient();
  const hash = hashKey(query.queryKey);
  useEffect(() => {
    if (!parts || !unavailable || unavailable === "refused") return;
    // Cancel first, otherwise a retry would wait for the pending request.
    const retry = () =>
      void queries.cancelQueries({ predicate: ({ queryHash }) => queryHash === hash }).then(() => refetch());
    return parts.add({ label, reason: unavailable, retry });
  }, [parts, unavailable, label, queries, hash, refetch]);
  return { value, unavailable };
}
