import { describe, expect, it } from "vitest";
import { readAudit as read } from "../../../scripts/lib/audit.mjs";

const bundled = new Set(["some-router", "a-parser", "a-user-of-it", "it"]);
const readAudit = (text: string) => read(text, bundled);
const advisory = (severity: string, number: number) => ({
  source: number,
  severity,
  title: `Fault ${number}`,
  url: `https://advisories.example/${number}`,
});
const answer = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe("audit", () => {
  it("passes without advisories", () => expect(readAudit(answer({}))).toEqual({ findings: [], isTooSevere: false }));

  it("lists each advisory once, worst first, without dependents and packages outside browsers", () => {
    const found = readAudit(
      answer({
        "some-router": { via: [advisory("moderate", 1), advisory("critical", 2)] },
        "a-parser": { via: [advisory("low", 3)] },
        "a-user-of-it": { via: ["a-parser"] },
        "a-test-runner": { via: [advisory("critical", 4)] },
      }),
    );
    expect(found).toEqual({
      findings: [
        { severity: "critical", package: "some-router", title: "Fault 2", url: "https://advisories.example/2" },
        { severity: "moderate", package: "some-router", title: "Fault 1", url: "https://advisories.example/1" },
        { severity: "low", package: "a-parser", title: "Fault 3", url: "https://advisories.example/3" },
      ],
      isTooSevere: true,
    });
  });

  it.each([
    ["critical", true],
    ["high", true],
    ["moderate", false],
    ["low", false],
  ])("with an advisory of severity %s fails: %s", (severity, isTooSevere) => {
    expect(readAudit(answer({ it: { via: [advisory(severity, 1)] } }))).toMatchObject({ isTooSevere });
  });

  it("fails with the reason if the registry rejects it", () => {
    expect(
      readAudit(JSON.stringify({ message: "405 Method Not Allowed", error: { summary: "", detail: "" } })),
    ).toEqual({ refusal: "405 Method Not Allowed" });
    expect(readAudit(JSON.stringify({ error: { summary: "request failed", detail: "no such host" } }))).toEqual({
      refusal: "request failed no such host",
    });
    expect(readAudit("")).toEqual({ refusal: "npm gave no answer that can be read" });
  });
});
