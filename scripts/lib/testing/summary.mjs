// What became of a run of the element tests, out of the sessions of @web/test-runner.

/** @typedef {import("@web/test-runner").TestSuiteResult} Suite */
/** @typedef {{testFile: string, passed?: boolean, testResults?: Suite}} Session of one file */
/** @typedef {Record<string, {passed: number, failed: string[]}>} Outcomes by file; of failed tests the names */

/** @param {Suite | undefined} suite @param {string} titles of the groups around it @returns {{name: string, passed: boolean}[]} */
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
 * What became of each file. One that cannot be loaded has no tests to fail, and counts as one.
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
 * The counts of a run, and the names of what failed, or passed only when its file was run again.
 * @param {Outcomes} first
 * @param {Outcomes} [again] of the files that had failed, in place of what they said before
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
