import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { usePanel } from "../../../kit/panel/panel.ts";
import { idOf } from "../../../check-up/fingerprint.ts";
import type { Finding } from "../../../check-up/index.ts";

/** Identities of the findings to fix. */
export type Chosen = ReadonlySet<string>;

const nothing: Chosen = new Set();

/** Findings that are chosen to be fixed. Kept while the page is open, so that the plan finds them. */
export function useChosen(): [Chosen, (chosen: Chosen) => void] {
  const { realm } = usePanel();
  const queries = useQueryClient();
  const queryKey = ["check-up", "chosen", realm];
  const { data = nothing } = useQuery<Chosen>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return [data, (chosen) => void queries.setQueryData<Chosen>(queryKey, chosen)];
}

/** Fixes that break nothing are chosen at first, others only by hand. */
export const safeOnes = (findings: readonly Finding[]): Chosen =>
  new Set(findings.filter(({ fix }) => fix && !fix.mayBreak).map(idOf));
