import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import e2e from "../../fixtures/reports/e2e.json" with { type: "json" };
import { readCounts } from "../../../scripts/lib/testing/counts.mjs";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "counts-"));
  file = join(folder, "report.json");
});
afterEach(() => rm(folder, { recursive: true }));

describe("test counts", () => {
  it("come from the report of Vitest; a file that can't load is one failure", async () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ];
    await writeFile(file, JSON.stringify({ numPassedTests: 4, numFailedTests: 1, testResults }));
    expect(await readCounts("unit", file, false)).toEqual({ passed: 4, failed: 2 });
  });

  it("come from the report of Playwright, including errors outside of tests", async () => {
    await writeFile(file, JSON.stringify({ ...e2e, errors: [{}] }));
    const counts = await readCounts("e2e", file, false);
    // A flaky test counts as passed, with a remark.
    expect(counts).toMatchObject({ passed: 3, failed: 2 });
    expect(counts.remarks).toContain("Passed only when tried again:");
  });

  it("have a failure if the runner failed without a failed test", async () => {
    await writeFile(file, JSON.stringify({ passed: 3, failed: 0 }));
    expect(await readCounts("elements", file, false)).toEqual({ passed: 3, failed: 1 });
  });

  it("have a failure if the report is missing or truncated", async () => {
    expect(await readCounts("unit", file, true)).toEqual({ passed: 0, failed: 1 });
    await writeFile(file, '{"passed": 3');
    expect(await readCounts("elements", file, true)).toEqual({ passed: 0, failed: 1 });
  });
});
