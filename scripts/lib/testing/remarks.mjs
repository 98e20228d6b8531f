// Remarks on a run of the end-to-end tests, from the Playwright report.

/** @typedef {{status: string, results: {duration: number}[]}} Tried */
/** @typedef {{title: string, file: string, line: number, tests: Tried[]}} Spec */
/** @typedef {{title: string, file: string, line: number, specs: Spec[], suites?: Suite[]}} Suite */
/** @typedef {{status: string, name: string, seconds: number}} Test `name` is also a filter: `node scripts/test.mjs e2e users/list.spec.ts:12` */

const SLOWEST = 10;

/**
 * @param {Suite} suite
 * @param {string} titles of the enclosing groups
 * @returns {Test[]}
 */
const testsOf = ({ specs, suites = [] }, titles = "") => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      status,
      name: `${file}:${line} ${titles}${title}`,
      // The last attempt counts.
      seconds: (results.at(-1)?.duration ?? 0) / 1000,
    })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, `${titles}${suite.title} › `)),
];

/**
 * Lines with the slowest and the flaky tests.
 * @param {{suites: Suite[]}} report
 * @returns {string[]}
 */
export function remarks({ suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite)).filter(({ status }) => status !== "skipped");
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const flaky = tests.filter(({ status }) => status === "flaky");
  return [
    ...(slowest.length > 0 ? ["The slowest end-to-end tests:"] : []),
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(5)} s  ${name}`),
    ...(flaky.length > 0 ? ["Passed only when tried again:"] : []),
    ...flaky.map(({ name }) => `  ${name}`),
  ];
}
