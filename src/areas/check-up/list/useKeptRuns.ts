import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CheckUp } from "../../../check-up/index.ts";
import { lastCheckKey, lastChecks, type KeptCheck } from "../../../sections/last-check/lastChecks.ts";
import { useOwner } from "../../../sections/realm-plan/owner.ts";
import { keptOf } from "./keep.ts";
import type { Line } from "./lines.ts";

/** Keeps a run in this browser, and returns the earlier ones. Without lines, nothing is kept. */
export function useKeptRuns(
  run: CheckUp,
  lines: readonly Line[] | undefined,
  texts: { titleOf: (id: string) => string; locale: string },
): readonly KeptCheck[] {
  const owner = useOwner();
  const queries = useQueryClient();
  const shown = useRef(texts);
  shown.current = texts;
  const { data = [] } = useQuery({
    queryKey: [...lastCheckKey(owner, run.realm), "all"],
    queryFn: () => lastChecks.list(owner, run.realm),
    staleTime: 0,
    networkMode: "always",
  });
  useEffect(() => {
    if (!lines) return;
    const keep = async () => {
      await lastChecks.keep(keptOf(owner, run, lines, shown.current));
      await queries.invalidateQueries({ queryKey: lastCheckKey(owner, run.realm) });
    };
    void keep();
  }, [run, lines, owner, queries]);
  return data.filter(({ createdAtMs }) => createdAtMs < run.atMs);
}
