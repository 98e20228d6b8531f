import { skipToken, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useServer } from "../../kit/panel/session.ts";
import type { Progress } from "../realm-plan/reading.ts";
import { Gate } from "./gate.ts";

/** Arguments of a reading with many requests. */
export interface PacedRead<T> {
  signal: AbortSignal;
  /** Waited for before each request: a pause holds it back. */
  gate: () => Promise<void>;
  onProgress: (progress: Progress) => void;
  /** True if an earlier result is replaced: then everything that it was made of is read again too. */
  isAgain: boolean;
  /** Shows what has arrived. It survives a cancel. */
  show: (part: T) => void;
}

type PacedQuery<T> = UseQueryOptions<T> & { queryKey: readonly unknown[] };

export interface Paced<T> {
  /** Options of the query, for a list of its rows. */
  query: PacedQuery<T>;
  data: T | undefined;
  error: Error | null;
  isReading: boolean;
  isPaused: boolean;
  progress: Progress | undefined;
  /** Holds requests back, or lets them go on. */
  togglePause: () => void;
  /** Stops. What arrived stays. */
  cancel: () => void;
  /** Reads again. */
  refresh: () => void;
}

/** A reading with many requests, which can be paused and canceled. Its result lasts as long as the session. */
export function usePaced<T>(
  name: readonly unknown[],
  read: ((args: PacedRead<T>) => Promise<T>) | undefined,
  { staleMs = Number.POSITIVE_INFINITY }: { staleMs?: number } = {},
): Paced<T> {
  const server = useServer();
  const queries = useQueryClient();
  const [isPaused, setPaused] = useState(false);
  const gate = useMemo(() => new Gate(), []);
  const queryKey = server.key(...name);
  const progressKey = server.key(...name, "progress");
  const options: PacedQuery<T> = {
    queryKey,
    queryFn: read
      ? ({ signal }) =>
          read({
            ...{ signal, gate: gate.pass, isAgain: queries.getQueryData(queryKey) !== undefined },
            onProgress: (progress) => queries.setQueryData<Progress>(progressKey, { ...progress }),
            show: (part) => {
              if (!signal.aborted) queries.setQueryData(queryKey, () => part);
            },
          })
      : skipToken,
    staleTime: staleMs,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  };
  const query = useQuery(options);
  const { data: progress } = useQuery<Progress>({ queryKey: progressKey, queryFn: skipToken });
  const open = () => {
    gate.set(true);
    setPaused(false);
  };
  return {
    query: options,
    ...{ data: query.data, error: query.error, isReading: query.isFetching, isPaused, progress },
    togglePause: () => {
      gate.set(isPaused);
      setPaused(!isPaused);
    },
    cancel: () => {
      open();
      void queries.cancelQueries({ queryKey });
    },
    refresh: () => {
      open();
      void query.refetch();
    },
  };
}
