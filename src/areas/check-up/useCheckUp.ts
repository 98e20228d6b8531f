import { CancelledError, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer, useSession } from "../../kit/panel/session.ts";
import type { CheckUp, Extras, Finding } from "../../check-up/index.ts";
import type { Plan, RealmDocument } from "../../realm-document/index.ts";
import {
  documentQuery,
  isPartial,
  nothingRead,
  progressKey,
  type Progress,
} from "../../sections/realm-plan/reading.ts";
import { usePeople, type PeopleState } from "./usePeople.ts";

/** A run with its data. The document may hold secrets: never store it. */
export interface Checked {
  document: RealmDocument;
  run: CheckUp;
  /** Plans the requests that fix findings. Sends nothing. */
  planFixes: (findings: readonly Finding[]) => Plan;
  /** False if the reading was stopped: then parts are unknown. */
  isComplete: boolean;
}

/** Input of a run. */
interface Read {
  document: RealmDocument;
  extras: Extras;
  engine: typeof import("./engine.ts");
  atMs: number;
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
  /** Reading of the admins, which follows that of the realm. */
  people: PeopleState;
}

/** Runs the checks over what was read. */
export function checkedOf({ document, extras, engine, atMs }: Read, people: Extras): Checked {
  const options = { extras: engine.bothExtras(extras, people), nowMs: atMs };
  return {
    ...{ document, run: engine.checkUp(document, options), isComplete: !isPartial(document) },
    planFixes: (findings) => engine.planFixes(document, findings, options),
  };
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
  const query = useQuery<Read>({
    queryKey: server.key("check-up", "run"),
    queryFn: async ({ signal }) => {
      // Leaving the page stops the reading.
      signal.addEventListener("abort", stop, { once: true });
      const loading = import("./engine.ts");
      const extrasOf = async () => (await loading).readExtras(server, signal);
      const [document, extras, engine] = await Promise.all([read(), extrasOf(), loading]);
      signal.removeEventListener("abort", stop);
      return { document, extras, engine, atMs: Date.now() };
    },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  const found = query.data;
  const people = usePeople(found, isEnabled && found !== undefined && !isPartial(found.document) && !query.isFetching);
  const { extras } = people;
  const checked = useMemo(() => found && checkedOf(found, extras), [found, extras]);
  const { data: progress } = useQuery<Progress>({ queryKey: progressKey(server), queryFn: skipToken });
  return {
    ...{ checked, isReading: query.isFetching, progress, error: query.error, cancel: stop, people },
    refresh: () => void query.refetch(),
  };
}
