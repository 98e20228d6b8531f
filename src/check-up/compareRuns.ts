import type { CheckUp, Finding, Severity } from "./check.ts";
import { fingerprintOf, idOf } from "./fingerprint.ts";

interface RememberedFinding {
  fingerprint: string;
  severity: Severity;
  isHeld?: true;
}

/** A run without its values, small enough to keep. */
export interface RunSummary {
  realm: string;
  atMs: number;
  /** Findings by identity: check and item. */
  findings: Readonly<Record<string, RememberedFinding>>;
}

/** Differences between two runs. Findings of checks that are unknown now are not counted as fixed. */
export interface RunComparison {
  added: readonly Finding[];
  /** Found before with other values. */
  changed: readonly Finding[];
  same: readonly Finding[];
  /** Identities that were found before and are not now. */
  fixed: readonly string[];
  /** Identities that were found before and could not be checked now. */
  unknown: readonly string[];
}

/** Summary of a run to keep, for `compareRuns`. */
export const summaryOf = ({ realm, atMs, results }: CheckUp): RunSummary => ({
  ...{ realm, atMs },
  findings: Object.fromEntries(
    results.flatMap(({ findings }) =>
      findings.map((finding) => [
        idOf(finding),
        {
          ...{ fingerprint: fingerprintOf(finding), severity: finding.severity },
          ...(finding.state === "held" && { isHeld: true as const }),
        },
      ]),
    ),
  ),
});

/** Compares a run with an earlier one of the same realm. */
export function compareRuns(before: RunSummary, { results }: CheckUp): RunComparison {
  const sorted: Record<"added" | "changed" | "same", Finding[]> = { added: [], changed: [], same: [] };
  const now = new Set<string>();
  for (const finding of results.flatMap(({ findings }) => findings)) {
    const id = idOf(finding);
    now.add(id);
    const old = before.findings[id];
    const isSame = old?.fingerprint === fingerprintOf(finding) && (old.isHeld ?? false) === (finding.state === "held");
    sorted[old === undefined ? "added" : isSame ? "same" : "changed"].push(finding);
  }
  const resultOf = new Map(results.map((result) => [result.check.id, result]));
  const isUnknown = (id: string) => {
    const [check = "", key = ""] = id.split(/ (.*)/s);
    const result = resultOf.get(check);
    return !result || result.missing.length > 0 || result.unknownKeys.includes(key);
  };
  const absent = Object.keys(before.findings).filter((id) => !now.has(id));
  return { ...sorted, fixed: absent.filter((id) => !isUnknown(id)), unknown: absent.filter(isUnknown) };
}
