import { skipToken, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useSession } from "../../kit/panel/session.ts";
import type { RealmDocument } from "../../realm-document/index.ts";
import type { Session } from "../../session/session.ts";
import { files } from "./files.ts";
import { useServerSession } from "../realm-plan/server/useServerSession.ts";
import { documentQuery, groupLimit, largeQuery, progressKey, type Progress } from "../realm-plan/reading.ts";
import { formatSide, type Side } from "./side.ts";
import { documentIn } from "../snapshots/file.ts";
import { useSnapshotStore } from "../snapshots/useSnapshots.ts";

/** A side with what is read of it so far. */
export interface SideState {
  side: Side | undefined;
  document: RealmDocument | undefined;
  isReading: boolean;
  progress: Progress | undefined;
  /** Session of the side's server. Undefined for another server before the sign-in. */
  session: Session | undefined;
  /** True for another server without a session, or with one that ended. */
  needsSignIn: boolean;
  /** True for a file or snapshot that no longer exists. */
  isMissing: boolean;
  error: Error | null;
  /** Stops the reading. What arrived stays. */
  cancel: () => void;
  /** Reads a realm again. */
  refresh: () => void;
  /** Reads the sections of a realm that are too large to read unasked. */
  readLarge: () => void;
}

type LiveSide = Extract<Side, { type: "realm" | "server" }>;

/** True for a side that a server has. */
export const isLive = (side: Side | undefined): side is LiveSide => side?.type === "realm" || side?.type === "server";

/** Query of a side: a realm is read, a file or snapshot is looked up. */
function useSideQuery(side: Side | undefined, live: Session | undefined, isEnabled: boolean) {
  const session = useSession();
  const queries = useQueryClient();
  const snapshots = useSnapshotStore();
  const options = useMemo((): UseQueryOptions<RealmDocument | null> & { queryKey: readonly unknown[] } => {
    if (isLive(side) && live) return documentQuery(live, side.realm, queries, { groupLimit });
    const lookUp = async (): Promise<RealmDocument | null> => {
      if (side?.type === "file") return files.get(session, side.id) ?? null;
      return side?.type === "snapshot" ? (documentIn((await snapshots.read(side.id)) ?? "") ?? null) : null;
    };
    return {
      queryKey: ["realm-side", side ? formatSide(side) : ""],
      queryFn: side && !isLive(side) ? lookUp : skipToken,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      structuralSharing: false,
    };
  }, [side, session, live, queries, snapshots]);
  const query = useQuery({ ...options, enabled: isEnabled });
  const cancel = useCallback(() => void queries.cancelQueries({ queryKey: options.queryKey }), [queries, options]);
  return { query, cancel };
}

/** Requests of a side that is being read. */
function useProgress(side: Side | undefined, live: Session | undefined): Progress | undefined {
  const server = isLive(side) ? live?.server(side.realm) : undefined;
  const { data } = useQuery<Progress>({
    queryKey: server ? progressKey(server) : ["realm-side", "progress"],
    queryFn: skipToken,
  });
  return server && data;
}

export function useSide(side: Side | undefined, isEnabled: boolean): SideState {
  const { session, isSignedIn } = useServerSession(side?.type === "server" ? side : undefined);
  const { query, cancel } = useSideQuery(side, session, isEnabled && (isSignedIn || side?.type !== "server"));
  const { data, isFetching, error, refetch } = query;
  const queries = useQueryClient();
  const progress = useProgress(side, session);
  return {
    side,
    session,
    document: data ?? undefined,
    isReading: isLive(side) && isFetching,
    progress,
    isMissing: side !== undefined && !isLive(side) && !isFetching && data === null,
    needsSignIn: side?.type === "server" && !isSignedIn,
    error,
    cancel,
    refresh: () => void (session && refetch()),
    readLarge: () => {
      // A cancel leaves the sections unread.
      if (session && isLive(side) && data)
        void queries.fetchQuery(largeQuery(session, data, queries)).catch(() => undefined);
    },
  };
}
