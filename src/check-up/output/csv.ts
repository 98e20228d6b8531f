import type { CheckUp, Finding, FieldValue } from "../check.ts";
import { areaText, nameOf, severityText, stateText, textsOf, type Translate } from "../texts.ts";

const columns = ["severity", "state", "check", "area", "title", "kind", "name", "fields", "policy", "fix", "sources"];

/** Quotes a cell. Adds an apostrophe before `=`, `+`, `-` and `@`, which start a formula in spreadsheets. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A value as text: a dash for none, lists by commas, other structures as JSON. */
function valueText(value: unknown): string {
  if (value === undefined) return "–";
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export const fieldText = ({ path, value }: FieldValue): string => `${path.join(".")}: ${valueText(value)}`;

const rowOf = (finding: Finding, cells: readonly [string, string, string, string], t: Translate): string => {
  const [area, title, fix, sources] = cells;
  return [
    ...[severityText(finding.severity, t), stateText(finding.state, t), finding.check, area, title],
    ...[finding.kind, nameOf(finding), finding.fields.map(fieldText).join("\n"), finding.heldBy ?? "", fix, sources],
  ]
    .map(cell)
    .join(",");
};

/** Findings as CSV, one row each. Checks that are unknown have a row without an item. */
export function toCsv({ results }: CheckUp, t: Translate): string {
  const rows = results.flatMap(({ check, findings, state }) => {
    const { title, fix } = textsOf(check, t);
    const area = areaText(check.area, t);
    const sources = check.sources.map((source) => [source.title, source.section].filter(Boolean).join(" ")).join("\n");
    if (state === "unknown")
      return [["", stateText("unknown", t), check.id, area, title, "", "", "", "", fix, sources].map(cell).join(",")];
    return findings.map((finding) => rowOf(finding, [area, title, fix, sources], t));
  });
  return `${[columns.join(","), ...rows].join("\r\n")}\r\n`;
}
