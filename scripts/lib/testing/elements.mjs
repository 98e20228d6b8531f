#!/usr/bin/env node
// Runs the element tests with @web/test-runner and writes how many passed and failed, which its own reporters do not.
//   node scripts/lib/testing/elements.mjs <report file> [filter…]
import { writeFile } from "node:fs/promises";
import { startTestRunner } from "@web/test-runner";

const [report, ...filters] = process.argv.slice(2);

/** Test files whose name, or a folder above them, holds the filter. @param {string} filter */
const filesOf = (filter) => [
  `tests/elements/**/*${filter}*.test.{ts,tsx}`,
  `tests/elements/**/*${filter}*/**/*.test.{ts,tsx}`,
];

/** @typedef {import("@web/test-runner").TestSuiteResult} Suite */
/** @param {Suite | undefined} suite @returns {import("@web/test-runner").TestResult[]} */
const testsOf = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : []);

const runner = await startTestRunner({
  autoExitProcess: false,
  // Files named like this win over those of the configuration.
  argv: [
    ...(process.stdout.isTTY ? [] : ["--static-logging"]),
    ...(filters.length > 0 ? ["--files", ...filters.flatMap(filesOf)] : []),
  ],
});
// Without a runner it has said why, and ends the process itself.
if (runner) {
  process.on("SIGTERM", () => runner.stop());
  process.on("SIGINT", () => runner.stop());
  runner.on("stopped", async (hasPassed) => {
    const sessions = Array.from(runner.sessions.all());
    const tests = sessions.flatMap((session) => testsOf(session.testResults)).filter((test) => !test.skipped);
    const failed = tests.filter((test) => !test.passed).length;
    // A file that cannot be loaded has no tests to fail.
    const broken = sessions.filter(
      (session) => !session.passed && testsOf(session.testResults).every((test) => test.passed),
    ).length;
    await writeFile(report, JSON.stringify({ passed: tests.length - failed, failed: failed + broken }));
    process.exit(hasPassed ? 0 : 1);
  });
}
