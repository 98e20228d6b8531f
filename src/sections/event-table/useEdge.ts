import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServer } from "../../kit/panel/session.ts";
import { eventsApi } from "./api.ts";
import type { EventRequest, UserEvent } from "./events.ts";

/** First or last user event of a request. Undefined while it is read, and if no event is kept. */
export function useEdge(request: EventRequest, direction: "asc" | "desc"): UserEvent | undefined {
  const server = useServer();
  const queries = useQueryClient();
  const api = useMemo(() => eventsApi(server, queries), [server, queries]);
  const { data } = useQuery({ ...api.userEvents({ ...request, direction }, { first: 0, max: 1 }), retry: false });
  return data?.[0];
}
