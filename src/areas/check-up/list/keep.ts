import { nameOf } from "../../../check-up/texts.ts";
import { severities } from "../../../check-up/check.ts";
import { summaryOf } from "../../../check-up/compareRuns.ts";
import type { CheckUp, RunSummary } from "../../../check-up/index.ts";
import type { KeptCheck } from "../../../sections/last-check/lastChecks.ts";
import { countsOf, itemLines, type Line } from "./lines.ts";

/** Checks that the home shows, and names of items of each. */
const mostWorst = 3;
const mostNames = 3;

const rankOf = ({ severity }: Line) => severities.indexOf(severity ?? "note");

/** A run to keep in the browser. */
export function keptOf(
  owner: string,
  run: CheckUp,
  lines: readonly Line[],
  titleOf: (line: Line) => string,
): KeptCheck {
  const open = lines.filter(({ severity }) => severity !== undefined);
  return {
    id: `${owner} ${run.realm} ${run.atMs}`,
    ...{ owner, realm: run.realm, createdAtMs: run.atMs },
    findings: summaryOf(run).findings,
    counts: countsOf(lines),
    openByItem: Object.fromEntries(itemLines(lines).map(({ key, findings }) => [key, findings.length])),
    worst: [...open]
      .sort((one, other) => rankOf(one) - rankOf(other) || other.open.length - one.open.length)
      .slice(0, mostWorst)
      .map((line) => ({
        ...{ check: line.id, severity: line.severity ?? "note", title: titleOf(line), count: line.open.length },
        names: line.open.slice(0, mostNames).map((finding) => (finding.names.length > 0 ? nameOf(finding) : run.realm)),
      })),
  };
}

/** A kept run in the shape that the check-up compares with. */
export const summaryIn = ({ realm, createdAtMs, findings }: KeptCheck): RunSummary => ({
  ...{ realm, atMs: createdAtMs },
  findings: findings as RunSummary["findings"],
});
