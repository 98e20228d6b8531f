import { severities, type CheckResult, type CheckUp, type Finding, type Severity } from "../check.ts";
import type { Source } from "../sources.ts";
import { sortedByAside, type PutAside } from "../putAside.ts";
import { areaText, nameOf, severityText, textsOf, type CheckTexts, type Translate } from "../texts.ts";
import { fieldText } from "./csv.ts";

interface ReportItem {
  name: string;
  kind: string;
  fields: readonly string[];
  /** Client policy that holds or may hold it. */
  policy?: string;
  /** Reason why it was put aside. */
  reason?: string;
}

interface ReportEntry extends CheckTexts {
  id: string;
  area: string;
  sources: readonly Source[];
  items: readonly ReportItem[];
}

/** A run as text for a page or print: one entry per check, worst first. */
export interface Report {
  realm: string;
  atMs: number;
  counts: CheckUp["counts"];
  groups: readonly { severity: Severity; title: string; entries: readonly ReportEntry[] }[];
  held: readonly ReportEntry[];
  putAside: readonly ReportEntry[];
  unknown: readonly (ReportEntry & { missing: CheckResult["missing"] })[];
  passed: readonly { id: string; title: string }[];
}

const itemOf = (finding: Finding, reason?: string): ReportItem => {
  const policy = finding.heldBy ?? finding.maybeHeldBy;
  return {
    ...{ name: nameOf(finding), kind: finding.kind, fields: finding.fields.map(fieldText) },
    ...(policy !== undefined && { policy }),
    ...(reason !== undefined && { reason }),
  };
};

/** Report data of a run. Entries that were put aside are listed on their own. */
export function toReport(run: CheckUp, t: Translate, aside: readonly PutAside[] = []): Report {
  const sorted = sortedByAside(run, aside);
  const reasons = new Map(sorted.aside.map(({ finding, entry }) => [finding, entry.reason]));
  const entryOf = ({ check }: CheckResult, items: readonly ReportItem[]): ReportEntry => ({
    ...{ id: check.id, area: areaText(check.area, t), sources: check.sources, items },
    ...textsOf(check, t),
  });
  const entriesWhere = (isIn: (finding: Finding) => boolean): readonly ReportEntry[] =>
    run.results.flatMap((result) => {
      const items = result.findings.filter(isIn).map((finding) => itemOf(finding, reasons.get(finding)));
      return items.length > 0 ? [entryOf(result, items)] : [];
    });
  const isOpen = (finding: Finding) => finding.state === "open" && !reasons.has(finding);
  return {
    ...{ realm: run.realm, atMs: run.atMs, counts: run.counts },
    groups: severities
      .map((severity) => ({
        ...{ severity, title: severityText(severity, t) },
        entries: entriesWhere((finding) => isOpen(finding) && finding.severity === severity),
      }))
      .filter(({ entries }) => entries.length > 0),
    held: entriesWhere(({ state }) => state === "held"),
    putAside: entriesWhere((finding) => reasons.has(finding)),
    unknown: run.results
      .filter(({ state }) => state === "unknown")
      .map((result) => ({ ...entryOf(result, []), missing: result.missing })),
    passed: run.results
      .filter(({ state }) => state === "passed")
      .map(({ check }) => ({ id: check.id, title: textsOf(check, t).title })),
  };
}
