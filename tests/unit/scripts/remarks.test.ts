import { describe, expect, it } from "vitest";
// Playwright report of a run with five small tests.
import report from "../../fixtures/reports/e2e.json" with { type: "json" };
import { remarks } from "../../../scripts/lib/testing/remarks.mjs";

describe("remarks on end-to-end tests", () => {
  it("list the slowest, the failed and the flaky tests with their first error", () =>
    expect(remarks(report)).toEqual([
      "The slowest end-to-end tests:",
      "    1.5 s  users/list.spec.ts:5 a group of tests › slow",
      "    0.2 s  users/list.spec.ts:3 fails",
      "    0.1 s  users/list.spec.ts:2 late at the first try",
      "    0.0 s  quick.spec.ts:2 quick",
      "End-to-end tests that failed:",
      "  users/list.spec.ts:3 fails: Error: not equal",
      "Passed only when tried again:",
      "  users/list.spec.ts:2 late at the first try: expect(locator).toBeVisible() failed",
    ]));

  it("list at most ten of the slowest, slowest first", () => {
    const specs = Array.from({ length: 30 }, (_none, index) => ({
      ...{ title: `test ${index}`, file: "many.spec.ts", line: index },
      tests: [{ status: "expected", results: [{ duration: index * 1000 }] }],
    }));
    const lines = remarks({ suites: [{ title: "many.spec.ts", file: "many.spec.ts", line: 0, specs }] });
    expect(lines).toHaveLength(11);
    expect(lines[1]).toBe("   29.0 s  many.spec.ts:29 test 29");
    expect(lines.at(-1)).toBe("   20.0 s  many.spec.ts:20 test 20");
  });

  it("are empty without tests", () => expect(remarks({ suites: [] })).toEqual([]));
});
