import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServer, useSession } from "../../kit/panel/session.ts";
import type { RealmDocument } from "../../realm-document/index.ts";
import { documentQuery, isPartial, progressKey, type Progress } from "./reading.ts";

export interface DocumentState {
  /** The whole realm. Undefined while parts arrive. */
  document: RealmDocument | undefined;
  isReading: boolean;
  progress: Progress | undefined;
  error: Error | null;
  /** Stops the reading. */
  cancel: () => void;
  /** Reads the realm again. */
  refresh: () => void;
  /** Reads the realm again, and returns it. */
  read: () => Promise<RealmDocument>;
}

/** The realm as a document, shared with the check-up and the comparison. */
export function useDocument(isEnabled = true): DocumentState {
  const session = useSession();
  const server = useServer();
  const queries = useQueryClient();
  const documents = documentQuery(session, server.realm, queries);
  const { data, isFetching, error, refetch } = useQuery<RealmDocument>({ ...documents, enabled: isEnabled });
  const { data: progress } = useQuery<Progress>({ queryKey: progressKey(server), queryFn: skipToken });
  return {
    ...{ document: data && !isFetching && !isPartial(data) ? data : undefined, isReading: isFetching, progress, error },
    cancel: () => void queries.cancelQueries({ queryKey: documents.queryKey }),
    refresh: () => void refetch(),
    read: () => queries.fetchQuery({ ...documents, staleTime: 0 }),
  };
}
