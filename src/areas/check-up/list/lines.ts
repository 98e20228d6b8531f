import { idOf } from "../../../check-up/fingerprint.ts";
import { severities } from "../../../check-up/check.ts";
import type {
  CheckResult,
  CheckUp,
  Finding,
  PutAside,
  RunComparison,
  Severity,
  Sorted,
} from "../../../check-up/index.ts";

/** An accepted finding. */
export interface Aside {
  finding: Finding;
  entry: PutAside;
}

/** A check with its findings, one line of the list. */
export interface Line {
  id: string;
  result: CheckResult;
  /** Worst severity of the open findings. Undefined without any. */
  severity: Severity | undefined;
  open: readonly Finding[];
  held: readonly Finding[];
  aside: readonly Aside[];
  /** Findings that were accepted and are open again, by identity. */
  back: ReadonlyMap<string, "changed" | "expired">;
  /** Difference from an earlier run. */
  change: "new" | "changed" | undefined;
}

export const groupIds = [...severities, "held", "unknown", "passed", "putAside"] as const;

export type GroupId = (typeof groupIds)[number];

const worstOf = (findings: readonly Finding[]): Severity | undefined =>
  severities.find((severity) => findings.some((finding) => finding.severity === severity));

/** Findings by check, in one pass. */
function byCheck<T>(entries: readonly T[], check: (entry: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const entry of entries) {
    const own = found.get(check(entry));
    if (own) own.push(entry);
    else found.set(check(entry), [entry]);
  }
  return found;
}

/** The checks of a run as lines, with what was accepted and what changed since an earlier run. */
export function linesOf({ results }: CheckUp, sorted: Sorted, since: RunComparison | undefined): readonly Line[] {
  const open = byCheck(sorted.open, ({ check }) => check);
  const aside = byCheck(sorted.aside, ({ finding }) => finding.check);
  const back = byCheck(sorted.back, ({ finding }) => finding.check);
  const added = new Set(since?.added);
  const changed = new Set(since?.changed);
  return results.map((result) => {
    const { id } = result.check;
    const own = open.get(id) ?? [];
    const isNew = own.length > 0 && own.every((finding) => added.has(finding));
    const isChanged = own.some((finding) => added.has(finding) || changed.has(finding));
    return {
      ...{ id, result, open: own, severity: worstOf(own), aside: aside.get(id) ?? [] },
      held: result.findings.filter(({ state }) => state === "held"),
      back: new Map((back.get(id) ?? []).map(({ finding, why }) => [idOf(finding), why])),
      change: isNew ? "new" : isChanged ? "changed" : undefined,
    };
  });
}

const isIn: Readonly<Record<GroupId, (line: Line) => boolean>> = {
  critical: ({ severity }) => severity === "critical",
  high: ({ severity }) => severity === "high",
  medium: ({ severity }) => severity === "medium",
  low: ({ severity }) => severity === "low",
  note: ({ severity }) => severity === "note",
  held: ({ held }) => held.length > 0,
  unknown: ({ result }) => result.missing.length > 0 || result.unknownKeys.length > 0,
  passed: ({ result }) => result.state === "passed",
  putAside: ({ aside }) => aside.length > 0,
};

export interface Group {
  id: GroupId;
  lines: readonly Line[];
}

/** Lines by group. A check with open and held findings is in both groups. */
export const groupsOf = (lines: readonly Line[]): readonly Group[] =>
  groupIds.map((id) => ({ id, lines: lines.filter(isIn[id]) }));

/** Number of checks in each group, to keep. */
export const countsOf = (lines: readonly Line[]): Readonly<Record<GroupId, number>> =>
  Object.fromEntries(groupsOf(lines).map(({ id, lines: own }) => [id, own.length])) as Record<GroupId, number>;

export interface Filter {
  search: string;
  area: string | undefined;
  onlyChanges: boolean;
}

/** Lines that match. A search looks at titles, IDs and names of items. */
export function filtered(lines: readonly Line[], filter: Filter, titleOf: (line: Line) => string): readonly Line[] {
  const wanted = filter.search.trim().toLowerCase();
  const matches = (line: Line) =>
    [line.id, titleOf(line), ...line.result.findings.flatMap(({ names }) => names)].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  return lines.filter(
    (line) =>
      (filter.area === undefined || line.result.check.area === filter.area) &&
      (!filter.onlyChanges || line.change !== undefined) &&
      (wanted === "" || matches(line)),
  );
}

/** An item with its open findings. */
export interface ItemLine {
  key: string;
  findings: readonly Finding[];
  severity: Severity;
}

/** Items with open findings, worst first, then those with most findings. */
export function itemLines(lines: readonly Line[]): readonly ItemLine[] {
  const rank = (severity: Severity) => severities.indexOf(severity);
  return [
    ...byCheck(
      lines.flatMap(({ open }) => open),
      ({ key }) => key,
    ),
  ]
    .map(([key, findings]) => ({
      key,
      findings: [...findings].sort((one, other) => rank(one.severity) - rank(other.severity)),
      severity: worstOf(findings) ?? "note",
    }))
    .sort((one, other) => rank(one.severity) - rank(other.severity) || other.findings.length - one.findings.length);
}
