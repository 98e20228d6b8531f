import { describe, expect, it } from "vitest";
import {
  checkUp,
  fingerprintOf,
  putAside,
  readPutAside,
  sortedByAside,
  toCsv,
  toJson,
  toKcwarden,
  toReport,
  toSarif,
  writePutAside,
} from "../../../src/check-up/index.ts";
import { english } from "../../../src/check-up/english.ts";
import { documentOf, findingsOf, optionsOf, policyWith, runOf } from "./build.ts";
import { duringMs } from "./certificates.ts";

const bad = {
  client: {
    implicitFlowEnabled: true,
    redirectUris: ["*", 'https://a.example/"b",c*'],
    directAccessGrantsEnabled: true,
  },
  realm: { bruteForceProtected: false },
  notRead: ["userProfile" as const],
  ...policyWith("reject-implicit-grant"),
};
const run = runOf(bad);

describe("CSV", () => {
  const rows = toCsv(run, english).trimEnd().split("\r\n");

  it("has a row for each finding and for each unknown check", () => {
    const findings = run.results.flatMap((result) => result.findings).length;
    expect(rows.length).toBe(1 + findings + run.counts.unknown);
    expect(rows[0]).toMatch(/^severity,state,check,/);
  });

  it("quotes cells, and keeps spreadsheets from running formulas", () => {
    expect(toCsv(run, english)).toContain('redirectUris: *, https://a.example/""b"",c*');
    const formula = runOf({ client: { clientId: "=1+1", implicitFlowEnabled: true } });
    expect(toCsv(formula, english)).toContain(",'=1+1,");
  });
});

describe("JSON", () => {
  it("has checks with texts, sources, findings and fixes", () => {
    const report = JSON.parse(toJson(run, english));
    expect(report).toMatchObject({ format: "iam-elements/check-up", version: 1, realm: "acme", counts: run.counts });
    const [check] = report.checks.filter(({ id }: { id: string }) => id === "R07");
    expect(check).toMatchObject({ state: "found", title: english("checkUp.R07.title") });
    expect(check.findings).toMatchObject([
      { key: "realm", fields: [{ path: ["bruteForceProtected"], value: false }], fix: { mayBreak: false } },
    ]);
  });
});

describe("SARIF", () => {
  const log = JSON.parse(toSarif(run, english, { version: "1.0.0", file: "realm.json" }));
  const [sarif] = log.runs;

  it("is a log of version 2.1.0 whose results refer to rules", () => {
    expect(log).toMatchObject({ version: "2.1.0" });
    for (const { ruleId, ruleIndex, level, message, locations, partialFingerprints } of sarif.results) {
      expect(sarif.tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(["error", "warning", "note"]).toContain(level);
      expect(message.text).not.toBe("");
      expect(locations[0].physicalLocation.artifactLocation.uri).toBe("realm.json");
      expect(partialFingerprints["checkUp/v1"]).toMatch(/^[\da-f]{16}$/);
    }
  });

  it("suppresses what a policy holds and what was put aside", () => {
    const [finding] = findingsOf(run, "R07");
    if (!finding) throw new TypeError("No finding.");
    const entries = [putAside(finding, { reason: "test realm", atMs: 0 })];
    const { results } = JSON.parse(toSarif(run, english, { putAside: entries })).runs[0];
    const suppressed = results.filter(({ suppressions }: { suppressions?: unknown }) => suppressions);
    expect(suppressed.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(["R07", "K09"]);
    expect(suppressed[0].suppressions).toMatchObject([{ kind: "external", justification: "test realm" }]);
  });

  it("reports unknown checks as notifications", () => {
    const rules = sarif.invocations[0].toolExecutionNotifications.map(
      ({ associatedRule }: { associatedRule: { id: string } }) => associatedRule.id,
    );
    expect(rules).toEqual(["R33", "R34"]);
  });
});

describe("the shape of kcwarden", () => {
  const list = JSON.parse(toKcwarden(run, english));

  it("has its keys, severities and auditors", () => {
    expect(list.find(({ entity }: { entity: string }) => entity === "acme")).toMatchObject({
      ...{ severity: "High", realm: "acme", entity_type: "Realm", additional_details: { bruteForceProtected: false } },
      reporting_auditor: "RealmBruteForceProtectionDisabled",
    });
    const auditors = list.map(({ reporting_auditor: auditor }: { reporting_auditor: string }) => auditor);
    expect(auditors).toContain("ConfidentialClientShouldDisableDirectAccessGrants");
    expect(auditors).toContain("ClientMustNotUseGlobalWildcardURI");
  });

  it("leaves out what a policy holds", () => {
    expect(JSON.stringify(list)).not.toContain("ImplicitGrant");
  });
});

describe("a report", () => {
  it("groups checks by severity, worst first, with what is held, aside, unknown and passed", () => {
    const [finding] = findingsOf(run, "R07");
    const aside = finding ? [putAside(finding, { reason: "test realm", atMs: 0 })] : [];
    const report = toReport(run, english, aside);
    expect(report.groups.map(({ severity }) => severity)).toEqual(["critical", "medium", "low"]);
    expect(report.groups[0]?.entries).toMatchObject([{ id: "K01", items: [{ name: "shop", kind: "client" }] }]);
    expect(report.held).toMatchObject([{ id: "K09", items: [{ policy: "own applications" }] }]);
    expect(report.putAside).toMatchObject([{ id: "R07", items: [{ reason: "test realm" }] }]);
    expect(report.unknown.map(({ id }) => id)).toEqual(["R33", "R34"]);
    expect(report.passed.length).toBe(run.counts.passed);
  });
});

describe("a finding that was put aside", () => {
  const fixture = { realm: { accessTokenLifespan: 3600 } };
  const [finding] = findingsOf(runOf(fixture), "R17");
  if (!finding) throw new TypeError("No finding.");
  const entry = putAside(finding, { reason: "legacy client", atMs: duringMs, untilMs: duringMs + 1000 });

  it("stays aside while its values are the same", () => {
    const sorted = sortedByAside(runOf(fixture), [entry]);
    expect(sorted.aside).toMatchObject([{ finding: { check: "R17" }, entry: { reason: "legacy client" } }]);
    expect(sorted.open).toEqual([]);
  });

  it("comes back when a value changes", () => {
    const sorted = sortedByAside(runOf({ realm: { accessTokenLifespan: 7200 } }), [entry]);
    expect(sorted.back).toMatchObject([{ why: "changed" }]);
    expect(sorted.open).toMatchObject([{ check: "R17" }]);
  });

  it("comes back after its date", () => {
    const later = checkUp(documentOf(fixture), { ...optionsOf(fixture), nowMs: duringMs + 1000 });
    expect(sortedByAside(later, [entry]).back).toMatchObject([{ why: "expired" }]);
  });

  it("is unused once its finding is fixed", () => {
    expect(sortedByAside(runOf(), [entry]).unused).toEqual([entry]);
  });

  it("is written and read, whatever else is in the text", () => {
    expect(readPutAside(writePutAside([entry]))).toEqual([entry]);
    expect(readPutAside(`[${JSON.stringify(entry)}, {"check": 1}, null]`)).toEqual([entry]);
    expect(readPutAside("{")).toEqual([]);
  });

  it("has a fingerprint of its values, not of its severity", () => {
    expect(fingerprintOf({ ...finding, severity: "low" })).toBe(fingerprintOf(finding));
  });
});
