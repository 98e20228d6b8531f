import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { live } from "../../../api/live.ts";
import { deletedIn, linesOf, type Deleted } from "../../../history/index.ts";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { eventsApi } from "../../../sections/event-table/api.ts";
import type { AdminEvent } from "../../../sections/event-table/events.ts";
import { sourceOf } from "../../../sections/history/sources.ts";

/** Types of records that can be restored. */
const resourceTypes = [
  ...["CLIENT", "CLIENT_SCOPE", "REALM_ROLE", "CLIENT_ROLE", "USER", "GROUP", "ORGANIZATION", "COMPONENT"],
  ...["IDENTITY_PROVIDER", "IDENTITY_PROVIDER_MAPPER", "AUTH_FLOW", "PROTOCOL_MAPPER"],
];

/** A partial import has events of the type REALM. */
const imports = { operationTypes: ["CREATE"], resourceTypes: ["REALM"] };

/** Events that are searched for deletions, and for the last state of their records. */
const most = { deletions: 200, writes: 500, ofRecord: 500 };

/** Reads of deleted records. */
export function useDeleted() {
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  return useMemo(() => {
    const api = eventsApi(server, queries, session.server());
    const read = (signal: AbortSignal, requests: Parameters<typeof api.newest>[1], count: number) =>
      api.newest<AdminEvent>("/admin-events", requests, count, { signal, pageSize: 200 });
    const deletedOf = (events: readonly AdminEvent[]) => deletedIn(linesOf(events, server.realm));
    return {
      list: queryOptions({
        ...live,
        queryKey: server.key("events", "deleted"),
        queryFn: async ({ signal }): Promise<Deleted[]> => {
          const [deletions, writes] = await Promise.all([
            read(signal, [{ operationTypes: ["DELETE"], resourceTypes }], most.deletions),
            read(signal, [{ operationTypes: ["CREATE", "UPDATE"], resourceTypes }, imports], most.writes),
          ]);
          const all = [...deletions.events, ...writes.events].sort((left, right) => right.time - left.time);
          return [...deletedOf(all)];
        },
      }),
      /** The record with everything that its own events know. */
      detail: ({ line, subject, kind, id, name }: Deleted) =>
        queryOptions({
          ...live,
          queryKey: server.key("events", "deleted", line.id),
          queryFn: async ({ signal }): Promise<Deleted> => {
            const parent = subject.about.find((path) => path !== subject.path && path.startsWith("clients/"));
            const { requests } = sourceOf({ kind, id, name, client: parent?.slice("clients/".length) });
            const until = { dateTo: String(line.timeMs) };
            const { events } = await read(
              signal,
              [...requests, ...(parent === undefined ? [] : [{ resourcePath: `${parent}*` }])].map((request) => ({
                ...request,
                ...until,
              })),
              most.ofRecord,
            );
            const found = deletedOf(events).find((each) => each.line.id === line.id);
            if (!found) throw new Error("The events of the record are gone.");
            return found;
          },
        }),
    };
  }, [server, session, queries]);
}
