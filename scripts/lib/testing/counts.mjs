// Counts passed and failed tests in the reports of the runners.
import { readFile } from "node:fs/promises";
import { remarks } from "./remarks.mjs";

/** @typedef {{passed: number, failed: number, remarks?: string[]}} Counts optional lines for the end of the output */

/** A flaky test counts as passed; the remarks name it. @param {any} report @returns {Counts} */
const playwright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  remarks: remarks(report),
});

/** @type {Record<string, (report: any) => Counts>} */
const READERS = {
  unit: (report) => ({
    passed: report.numPassedTests,
    // A file that fails to load counts as one failed test.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        (/** @type {any} */ file) => file.status === "failed" && file.assertionResults.length === 0,
      ).length,
  }),
  elements: (report) => report,
  e2e: playwright,
  simulation: playwright,
};

/**
 * Reads the report of a runner. A runner that failed without a failed test, or left no report, counts as one failure.
 * @param {string} runner `unit`, `elements`, `e2e` or `simulation`
 * @param {string} file
 * @param {boolean} hasSucceeded exit code was 0
 * @returns {Promise<Counts>}
 */
export async function readCounts(runner, file, hasSucceeded) {
  const report = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(() => undefined);
  /** @type {Counts} */
  const counts = report ? READERS[runner](report) : { passed: 0, failed: 0 };
  return hasSucceeded && report ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
