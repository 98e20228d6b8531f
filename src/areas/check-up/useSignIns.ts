import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRealm } from "../../kit/panel/realm.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { eventsApi } from "../../sections/event-table/api.ts";
import type { UserEvent } from "../../sections/event-table/events.ts";
import { byClient } from "./signIns.ts";

export const signInDays = 14;
const dayMs = 86_400_000;

/** Events to read at most. */
const most = 5000;

export interface SignIns {
  /** `off`: the realm saves no events. */
  state: "off" | "forbidden" | "reading" | "failed" | "read";
  byClient: ReadonlyMap<string, readonly UserEvent[]>;
  /** True if older sign-ins were not read. */
  hasMore: boolean;
}

const none: SignIns["byClient"] = new Map();

/** Sign-ins of the last days by client. Read once for all checks, when the first one needs them. */
export function useSignIns(isNeeded: boolean): SignIns {
  const server = useServer();
  const queries = useQueryClient();
  const mayRead = useAccess().has("view-events");
  const { data: realm } = useRealm();
  const isOff = realm?.eventsEnabled === false;
  const { data, error } = useQuery({
    queryKey: server.key("check-up", "sign-ins"),
    queryFn: ({ signal }) => {
      const request = { type: ["LOGIN"], dateFrom: String(Date.now() - signInDays * dayMs) };
      return eventsApi(server, queries).newest<UserEvent>("/events", [request], most, { signal, pageSize: 1000 });
    },
    enabled: isNeeded && mayRead && !isOff,
    staleTime: 60_000,
    retry: false,
  });
  const found = useMemo(() => (data ? byClient(data.events) : none), [data]);
  const state = isOff ? "off" : !mayRead ? "forbidden" : error ? "failed" : data ? "read" : "reading";
  return { state, byClient: found, hasMore: data?.hasMore ?? false };
}
