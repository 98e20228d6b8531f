import { CancelledError, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServer, useSession } from "../../kit/panel/session.ts";
import type { CheckUp, Finding } from "../../check-up/index.ts";
import type { Plan, RealmDocument } from "../../realm-document/index.ts";
import {
  documentQuery,
  isPartial,
  nothingRead,
  progressKey,
  type Progress,
} from "../../sections/realm-plan/reading.ts";

/** A run with its data. The document may hold secrets: never store it. */
export interface Checked {
  document: RealmDocument;
  run: CheckUp;
  /** Plans the requests that fix findings. Sends nothing. */
  planFixes: (findings: readonly Finding[]) => Plan;
  /** False if the reading was stopped: then parts are unknown. */
  isComplete: boolean;
}

export interface CheckUpState {
  checked: Checked | undefined;
  isReading: boolean;
  progress: Progress | undefined;
  error: Error | null;
  /** Stops the reading and checks what arrived. */
  cancel: () => void;
  /** Reads the realm again. */
  refresh: () => void;
}

/** Reads the realm and runs the checks. Keeps the result while the session lasts. */
export function useCheckUp(isEnabled = true): CheckUpState {
  const session = useSession();
  const server = useServer();
  const queries = useQueryClient();
  const documents = documentQuery(session, server.realm, queries);
  const stop = () => void queries.cancelQueries({ queryKey: documents.queryKey });
  const read = async (): Promise<RealmDocument> => {
    try {
      return await queries.fetchQuery({ ...documents, staleTime: 0 });
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
      const arrived = queries.getQueryData<RealmDocument>(documents.queryKey);
      return arrived && isPartial(arrived) ? arrived : nothingRead(server);
    }
  };
  const query = useQuery<Checked>({
    queryKey: server.key("check-up", "run"),
    queryFn: async ({ signal }) => {
      // Leaving the page stops the reading.
      signal.addEventListener("abort", stop, { once: true });
      const loading = import("./engine.ts");
      const extrasOf = async () => (await loading).readExtras(server, signal);
      const [document, extras, engine] = await Promise.all([read(), extrasOf(), loading]);
      signal.removeEventListener("abort", stop);
      const options = { extras, nowMs: Date.now() };
      return {
        ...{ document, run: engine.checkUp(document, options), isComplete: !isPartial(document) },
        planFixes: (findings) => engine.planFixes(document, findings, options),
      };
    },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  const { data: progress } = useQuery<Progress>({ queryKey: progressKey(server), queryFn: skipToken });
  return {
    ...{ checked: query.data, isReading: query.isFetching, progress, error: query.error, cancel: stop },
    refresh: () => void query.refetch(),
  };
}
