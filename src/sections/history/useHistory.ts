import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { live } from "../../api/live.ts";
import { linesOf, type Line } from "../../history/index.ts";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { eventsApi, type EventsApi, type EventsConfig } from "../event-table/api.ts";
import type { AdminEvent } from "../event-table/events.ts";
import type { HistorySource } from "./sources.ts";

/** Events that are read at first, and with each "Show earlier". */
const pageEvents = 100;

/** Some events belong to other lines of the timeline: they only tell names. */
export interface History {
  lines: readonly Line[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
  /** True if the server has earlier events. */
  hasMore: boolean;
  showEarlier: () => void;
  config: EventsConfig | undefined;
  api: EventsApi;
  /** Time of the oldest event that is read, in milliseconds. */
  sinceMs: number | undefined;
  /** Time after which no event is kept, in milliseconds. Undefined without an expiration. */
  expiresAfterMs: number | undefined;
}

/** Timeline of a source, newest first. `pages` multiplies the events: the first page is shown while the others are read. */
export function useHistory({ requests, belongs }: HistorySource, pages = 1): History {
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  const api = useMemo(() => eventsApi(server, queries, session.server()), [server, queries, session]);
  const [most, setMost] = useState(pageEvents);
  const { data, error, isFetching, refetch } = useQuery(
    queryOptions({
      ...live,
      queryKey: server.key("events", "history", requests, most),
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        // All in one request: a page costs as much as its events.
        api.newest<AdminEvent>("/admin-events", requests, most, { signal, pageSize: most + 1 }),
    }),
  );
  const isMoreRead = most < pageEvents * pages && data?.hasMore === true;
  useEffect(() => {
    if (isMoreRead) setMost(pageEvents * pages);
  }, [isMoreRead, pages]);
  const config = useOptional(api.config(), "events.settings").value;
  const realm = useRealm().data;
  const seconds = Number(realm?.attributes?.adminEventsExpiration ?? 0);
  const lines = useMemo(
    () => data && linesOf(data.events, server.realm).filter(({ subject, event }) => belongs(subject, event)),
    [data, server.realm, belongs],
  );
  return {
    ...{ lines, error, isFetching, config, api },
    refetch: () => void refetch(),
    hasMore: data?.hasMore ?? false,
    showEarlier: () => setMost(most + pageEvents * pages),
    sinceMs: data?.events.at(-1)?.time,
    expiresAfterMs: seconds > 0 ? seconds * 1000 : undefined,
  };
}
