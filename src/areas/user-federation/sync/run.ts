import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../kit/action/useAction.ts";
import { useServer } from "../../../kit/panel.ts";
import { federationApi, federationKey, type SyncKind, type SyncResult } from "../api.ts";
import { peopleCount } from "../people.ts";

/** A synchronization as this session knows it: under way, or what came of the last one. */
export interface Run {
  kind: SyncKind;
  /** How many people the realm had before. */
  before: number;
  isRunning: boolean;
  result?: SyncResult | undefined;
}

/** How often progress is looked for, in milliseconds. */
const everyMs = 1000;

/** The last synchronization of a provider, and a way to start one: never two at a time from here. */
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
