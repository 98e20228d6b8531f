import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { useServer, useSession } from "../../kit/panel/session.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { eventsApi, namedFilters } from "./api.ts";
import { isBackwards } from "./events.ts";

/** Auto-refresh interval in milliseconds. */
const refreshEveryMs = 10_000;

/** Shared state of both event lists: calls, settings and auto-refresh. */
export function useEventList(prefix: string, named: readonly (keyof typeof namedFilters)[]) {
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  const state = useQueryState();
  const api = useMemo(() => eventsApi(server, queries, session.server()), [server, queries, session]);
  const config = useOptional(api.config(), "events.settings").value;
  const isAuto = state.get(`${prefix}refresh`) === "auto";
  const isFirstPage = Number(state.get(`${prefix}page`) ?? 1) <= 1;
  const typed = named.flatMap((name) =>
    state.get(prefix + name) ? [{ name, text: state.get(prefix + name)?.trim() ?? "" }] : [],
  );
  const found = useQueries({ queries: typed.map(({ name, text }) => api.find(namedFilters[name], text)) });
  return {
    api,
    config,
    isAuto,
    isFirstPage,
    setAuto: (on: boolean) => state.set({ [`${prefix}refresh`]: on ? "auto" : undefined }),
    /** Later pages end at a fixed time, so only the first page refreshes. */
    refetchInterval: isAuto && isFirstPage ? refreshEveryMs : (false as const),
    isBackwards: isBackwards({ dateFrom: state.all(`${prefix}dateFrom`), dateTo: state.all(`${prefix}dateTo`) }),
    /** Names in filters without a match. */
    unknown: typed.filter((_, index) => found[index]?.data?.isKnown === false).map(({ text }) => text),
  };
}
