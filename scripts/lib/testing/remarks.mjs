// Remarks on a run of the end-to-end tests, from the Playwright report.
import { stripVTControlCharacters } from "node:util";

/** @typedef {{duration: number, error?: {message?: string}}} Result */
/** @typedef {{status: string, results: Result[]}} Tried */
/** @typedef {{title: string, file: string, line: number, tests: Tried[]}} Spec */
/** @typedef {{title: string, file: string, line: number, specs: Spec[], suites?: Suite[]}} Suite */
/** @typedef {{status: string, name: string, seconds: number, reason: string}} Test `name` is also a filter: `node scripts/test.mjs e2e users/list.spec.ts:12` */

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
      reason: reasonOf(results),
    })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, `${titles}${suite.title} › `)),
];

/** First line of the first error, without colors. @param {Result[]} results */
const reasonOf = (results) => {
  const { message = "" } = results.find(({ error }) => error)?.error ?? {};
  return stripVTControlCharacters(message).split("\n", 1)[0];
};

/**
 * Lines with the slowest, the failed and the flaky tests.
 * @param {{suites: Suite[]}} report
 * @returns {string[]}
 */
export function remarks({ suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite)).filter(({ status }) => status !== "skipped");
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  /** @param {string} title @param {string} wanted status */
  const named = (title, wanted) => {
    const found = tests.filter(({ status }) => status === wanted);
    return found.length > 0 ? [title, ...found.map(({ name, reason }) => `  ${name}: ${reason}`)] : [];
  };
  return [
    ...(slowest.length > 0 ? ["The slowest end-to-end tests:"] : []),
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(5)} s  ${name}`),
    ...named("End-to-end tests that failed:", "unexpected"),
    ...named("Passed only when tried again:", "flaky"),
  ];
}
