import { skipToken, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useSession } from "../../kit/panel/session.ts";
import type { RealmDocument } from "../../realm-document/index.ts";
import { files } from "./files.ts";
import { documentQuery, progressKey, type Progress } from "./reading.ts";
import { formatSide, type Side } from "./side.ts";
import { snapshots } from "./snapshots.ts";

/** A side with what is read of it so far. */
export interface SideState {
  side: Side | undefined;
  document: RealmDocument | undefined;
  isReading: boolean;
  progress: Progress | undefined;
  /** True for a file or snapshot that is not here any more. */
  isMissing: boolean;
  error: Error | null;
  /** Stops the reading. What arrived stays. */
  cancel: () => void;
  /** Reads a realm again. */
  refresh: () => void;
}

const isRealm = (side: Side | undefined): side is Extract<Side, { type: "realm" }> => side?.type === "realm";

/** Query of a side: a realm is read, a file or snapshot is looked up. */
function useSideQuery(side: Side | undefined, isEnabled: boolean) {
  const session = useSession();
  const queries = useQueryClient();
  const options = useMemo((): UseQueryOptions<RealmDocument | null> & { queryKey: readonly unknown[] } => {
    if (isRealm(side)) {
      const mayExport = session.access(side.realm).has("manage-realm");
      return documentQuery(session.server(side.realm), queries, mayExport);
    }
    const lookUp = async (): Promise<RealmDocument | null> => {
      if (side?.type === "file") return files.get(session, side.id) ?? null;
      return side ? ((await snapshots.get(side.id))?.document ?? null) : null;
    };
    return {
      queryKey: ["compare", "side", side ? formatSide(side) : ""],
      queryFn: side ? lookUp : skipToken,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      structuralSharing: false,
    };
  }, [side, session, queries]);
  const query = useQuery({ ...options, enabled: isEnabled });
  const cancel = useCallback(() => void queries.cancelQueries({ queryKey: options.queryKey }), [queries, options]);
  return { query, cancel };
}

/** Requests of a side that is being read. */
function useProgress(side: Side | undefined): Progress | undefined {
  const session = useSession();
  const server = isRealm(side) ? session.server(side.realm) : undefined;
  const { data } = useQuery<Progress>({
    queryKey: server ? progressKey(server) : ["compare", "progress"],
    queryFn: skipToken,
  });
  return server && data;
}

export function useSide(side: Side | undefined, isEnabled: boolean): SideState {
  const { query, cancel } = useSideQuery(side, isEnabled);
  const { data, isFetching, error, refetch } = query;
  const progress = useProgress(side);
  return {
    side,
    document: data ?? undefined,
    isReading: isRealm(side) && isFetching,
    progress,
    isMissing: side !== undefined && !isRealm(side) && !isFetching && data === null,
    error,
    cancel,
    refresh: () => void refetch(),
  };
}
