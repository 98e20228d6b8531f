import { describe, expect, it } from "vitest";
import { compareRuns, putAside, sortedByAside, summaryOf } from "../../../../src/check-up/index.ts";
import { keptOf, summaryIn } from "../../../../src/areas/check-up/list/keep.ts";
import { countsOf, filtered, groupsOf, itemLines, linesOf } from "../../../../src/areas/check-up/list/lines.ts";
import { findingsOf, policyWith, runOf } from "../../check-up/build.ts";

const unsafe = {
  realm: { sslRequired: "none" },
  client: { publicClient: true, attributes: { "pkce.code.challenge.method": "" }, implicitFlowEnabled: true },
};

const shown = (run = runOf(unsafe), entries: Parameters<typeof sortedByAside>[1] = [], before = runOf()) =>
  linesOf(run, sortedByAside(run, entries), compareRuns(summaryOf(before), run));

const idsIn = (lines: ReturnType<typeof shown>, group: string) =>
  groupsOf(lines)
    .find(({ id }) => id === group)
    ?.lines.map(({ id }) => id);

describe("lines of the check-up", () => {
  it("are in the group of their worst open finding", () => {
    expect(idsIn(shown(), "critical")).toContain("R09");
    expect(idsIn(shown(), "high")).toContain("K11");
    expect(idsIn(shown(), "passed")).not.toContain("R09");
  });

  it("of accepted findings leave their severity, until the value changes", () => {
    const run = runOf(unsafe);
    const [finding] = findingsOf(run, "R09");
    if (!finding) throw new Error("No finding");
    const entry = putAside(finding, { reason: "Proxy", atMs: 1 });
    expect(idsIn(shown(run, [entry]), "critical")).not.toContain("R09");
    expect(idsIn(shown(run, [entry]), "putAside")).toEqual(["R09"]);
    const back = shown(run, [{ ...entry, fingerprint: "other" }]).find(({ id }) => id === "R09");
    expect([...(back?.back.values() ?? [])]).toEqual(["changed"]);
    expect(back?.severity).toBe("critical");
  });

  it("of findings that a policy holds are apart", () => {
    const lines = shown(runOf({ ...unsafe, ...policyWith("pkce-enforcer", {}) }));
    expect(idsIn(lines, "held")).toContain("K11");
    expect(idsIn(lines, "high")).not.toContain("K11");
  });

  it("name what is new since an earlier run", () => {
    expect(shown().find(({ id }) => id === "R09")?.change).toBe("new");
    expect(shown(runOf(unsafe), [], runOf(unsafe)).every(({ change }) => change === undefined)).toBe(true);
  });

  it("match a search by title, code and item, and a subject", () => {
    const filter = { search: "", area: undefined, onlyChanges: false };
    const ids = (change: Partial<typeof filter> | { area: string }) =>
      filtered(shown(), { ...filter, ...change }, ({ id }) => `Title of ${id}`).map(({ id }) => id);
    expect(ids({ search: "r09" })).toEqual(["R09"]);
    expect(ids({ search: "shop" })).toContain("K11");
    expect(ids({ area: "saml" })).toEqual(expect.arrayContaining(["S01"]));
    expect(ids({ onlyChanges: true })).toContain("K09");
    expect(ids({ onlyChanges: true })).not.toContain("R01");
  });

  it("by item have the worst item first", () => {
    const [first, second] = itemLines(shown());
    expect(first?.key).toBe("realm");
    expect(second?.key).toBe("client/shop");
    expect(second?.findings[0]?.severity).toBe("high");
  });
});

describe("a kept run", () => {
  const run = runOf(unsafe);
  const lines = shown(run);
  const kept = keptOf("ada", run, lines, { titleOf: (id) => `Title of ${id}`, locale: "en" });

  it("has counts, the worst checks, and open findings by item", () => {
    expect(kept.counts).toEqual(countsOf(lines));
    expect(kept.worst).toHaveLength(3);
    expect(kept.worst[0]).toMatchObject({ check: "R09", severity: "critical", title: "Title of R09", count: 1 });
    expect(kept.openByItem["client/shop"]).toBeGreaterThan(1);
  });

  it("has no values of the realm", () => {
    expect(JSON.stringify(kept)).not.toContain("none");
  });

  it("compares as the run itself", () => {
    expect(compareRuns(summaryIn(kept), run)).toMatchObject({ added: [], changed: [], fixed: [] });
  });
});
