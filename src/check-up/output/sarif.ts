import { severities, type Check, type CheckUp, type Finding, type Severity } from "../check.ts";
import { fingerprintOf, idOf } from "../fingerprint.ts";
import type { PutAside } from "../putAside.ts";
import { nameOf, textsOf, type Translate } from "../texts.ts";
import { fieldText } from "./csv.ts";

const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  critical: "error",
  high: "error",
  medium: "warning",
  low: "note",
  note: "note",
};

/** Scores of CVSS by which code scanning services sort. */
const scores: Readonly<Record<Severity, string>> = {
  critical: "9.5",
  high: "8.0",
  medium: "5.5",
  low: "2.5",
  note: "0.0",
};

export interface SarifOptions {
  /** Version of this package. */
  version?: string;
  /** File that was checked, as a path in the repository. Code scanning needs one. */
  file?: string;
  /** Accepted findings: they become suppressions. */
  putAside?: readonly PutAside[];
}

const ruleOf = (check: Check, t: Translate) => {
  const { title, why, fix } = textsOf(check, t);
  const references = check.sources.map(
    ({ title: name, section, url }) => `- [${[name, section].filter(Boolean).join(" ")}](${url})`,
  );
  return {
    id: check.id,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: { text: fix, markdown: [fix, ...references].join("\n\n") },
    ...(check.sources[0] && { helpUri: check.sources[0].url }),
    defaultConfiguration: { level: levels[check.severity] },
    properties: { tags: ["security", check.area], "security-severity": scores[check.severity] },
  };
};

function suppressionsOf(finding: Finding, asideById: ReadonlyMap<string, PutAside>) {
  if (finding.state === "held")
    return [{ kind: "external", status: "accepted", justification: `Client policy: ${finding.heldBy ?? ""}` }];
  const entry = asideById.get(idOf(finding));
  if (entry?.fingerprint !== fingerprintOf(finding)) return [];
  return [{ kind: "external", status: "accepted", justification: entry.reason }];
}

/** A run as SARIF 2.1.0, for code scanning. Checks that are unknown are notifications. */
export function toSarif({ realm, results, atMs }: CheckUp, t: Translate, options: SarifOptions = {}): string {
  const { version, file, putAside = [] } = options;
  const current = putAside.filter(({ untilMs }) => untilMs === undefined || untilMs > atMs);
  const asideById = new Map(current.map((entry) => [idOf(entry), entry]));
  const resultOf = (check: Check, finding: Finding, ruleIndex: number) => {
    const name = nameOf(finding);
    const suppressions = suppressionsOf(finding, asideById);
    return {
      ...{ ruleId: check.id, ruleIndex, level: levels[finding.severity], kind: "fail" },
      message: { text: [`${textsOf(check, t).title}: ${name}`, ...finding.fields.map(fieldText)].join("\n") },
      locations: [
        {
          ...(file !== undefined && {
            physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region: { startLine: 1 } },
          }),
          logicalLocations: [{ name, fullyQualifiedName: `${realm}/${finding.key}`, kind: finding.kind }],
        },
      ],
      partialFingerprints: { "checkUp/v1": fingerprintOf(finding) },
      ...(suppressions.length > 0 && { suppressions }),
      properties: { severity: finding.severity, rank: severities.indexOf(finding.severity) },
    };
  };
  const notifications = results
    .filter(({ state }) => state === "unknown")
    .map(({ check, missing, unknownKeys }) => ({
      ...{ level: "warning", associatedRule: { id: check.id } },
      message: {
        text: [`${check.id}:`, ...missing.map(({ need, reason }) => `${need} (${reason})`), ...unknownKeys].join(" "),
      },
    }));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            ...{ name: "iam-elements", ...(version !== undefined && { version }) },
            rules: results.map(({ check }) => ruleOf(check, t)),
          },
        },
        invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
        results: results.flatMap(({ check, findings }, index) =>
          findings.map((finding) => resultOf(check, finding, index)),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
