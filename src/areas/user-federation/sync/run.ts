import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../kit/action/useAction.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { federationApi, federationKey, type SyncKind, type SyncResult } from "../api.ts";
import { peopleCount } from "../people.ts";

/** Synchronization that this session started: running, or with its result. */
export interface Run {
  kind: SyncKind;
  /** Number of realm users before the start. */
  before: number;
  isRunning: boolean;
  result?: SyncResult | undefined;
}

/** Polling interval in milliseconds. */
const everyMs = 1000;

/**
 * Returns the last synchronization of a provider and a function that starts one. Ignores a start while one is running.
 */
export function useSync(id: string) {
  const server = useServer();
  const queries = useQueryClient();
  const { run: send } = useAction();
  const key = server.key(...federationKey, "run", id);
  const { data: run = null } = useQuery<Run | null>({
    queryKey: key,
    queryFn: () => queries.getQueryData<Run>(key) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isRunning = run?.isRunning === true;
  const { data: people } = useQuery({
    queryKey: server.key(...federationKey, "people"),
    queryFn: ({ signal }) => peopleCount(server, signal),
    enabled: isRunning,
    refetchInterval: isRunning && everyMs,
    retry: false,
    gcTime: 0,
  });
  const keep = (next: Run) => queries.setQueryData<Run>(key, next);

  const start = async (kind: SyncKind): Promise<void> => {
    if (queries.getQueryData<Run>(key)?.isRunning) return;
    keep({ kind, before: 0, isRunning: true });
    const before = await peopleCount(server).catch(() => 0);
    keep({ kind, before, isRunning: true });
    const result = await send<SyncResult>(
      {
        area: "user-federation",
        action: "users-synchronized",
        id,
        success: ({ ignored, failed = 0 }) => (ignored || failed > 0 ? undefined : "syncUsersSuccess"),
        failure: "syncUsersError",
        invalidate: [["users"], [...federationKey, "imported", id]],
      },
      (by) => federationApi(by).sync(id, kind),
    );
    keep({ kind, before, isRunning: false, ...(result && { result }) });
  };
  const arrived = isRunning && run.before > 0 && people !== undefined ? Math.max(0, people - run.before) : undefined;
  return { run, isRunning, arrived, start, forget: () => queries.setQueryData(key, null) };
}
