// Results of the element tests, from the sessions of @web/test-runner.

/** @typedef {import("@web/test-runner").TestSuiteResult} Suite */
/** @typedef {{testFile: string, passed?: boolean, testResults?: Suite}} Session of one file */
/** @typedef {Record<string, {passed: number, failed: string[]}>} Outcomes by file, with the names of failed tests */

/** @param {Suite | undefined} suite @param {string} titles of the enclosing groups @returns {{name: string, passed: boolean}[]} */
const testsOf = (suite, titles = "") =>
  suite
    ? [
        ...suite.tests
          .filter(({ skipped }) => !skipped)
          .map(({ name, passed }) => ({ name: `${titles}${name}`, passed })),
        ...suite.suites.flatMap((inner) => testsOf(inner, `${titles}${inner.name} › `)),
      ]
    : [];

/**
 * Results per file. A file that fails to load has no tests and counts as one failure.
 * @param {Session[]} sessions
 * @returns {Outcomes}
 */
export const outcomes = (sessions) =>
  Object.fromEntries(
    sessions.map(({ testFile, passed, testResults }) => {
      const tests = testsOf(testResults);
      const failed = tests.filter((test) => !test.passed).map(({ name }) => name);
      return [
        testFile,
        { passed: tests.length - failed.length, failed: passed || failed.length > 0 ? failed : ["as a whole"] },
      ];
    }),
  );

/** The files with a failed test. @param {Outcomes} of @returns {string[]} */
export const failing = (of) => Object.keys(of).filter((file) => of[file].failed.length > 0);

/** @param {Outcomes} of @returns {string[]} */
const failedTests = (of) =>
  Object.entries(of).flatMap(([file, { failed }]) =>
    failed.map((name) => `${file.replace(/^.*tests\/elements\//, "")} ${name}`),
  );

/**
 * Counts of a run, and the names of failed and flaky tests.
 * @param {Outcomes} first
 * @param {Outcomes} [again] results of the retried files, which replace the first ones
 * @returns {import("./counts.mjs").Counts}
 */
export function summary(first, again = {}) {
  const last = { ...first, ...again };
  const failed = failedTests(last);
  const flaky = failedTests(first).filter((name) => !failed.includes(name));
  return {
    passed: Object.values(last).reduce((sum, { passed }) => sum + passed, 0),
    failed: failed.length,
    remarks: [...titled("Element tests that failed:", failed), ...titled("Passed only when tried again:", flaky)],
  };
}

const titled = (/** @type {string} */ title, /** @type {string[]} */ names) =>
  names.length > 0 ? [title, ...names.map((name) => `  ${name}`)] : [];
