// Results of the core tests on one server, from the Playwright report.

/** @typedef {{type: string, description?: string}} Annotation */
/** @typedef {{title: string, file: string, tests: {status: string, annotations: Annotation[]}[]}} Spec */
/** @typedef {{title: string, specs: Spec[], suites?: Suite[]}} Suite */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Number of passed tests, failed tests, and features that tests reported as missing.
 * @param {{suites: Suite[]}} report
 * @returns {{passed: number, failed: string[], absent: string[]}}
 */
export function outcome({ suites }) {
  const specs = suites.flatMap(specsOf);
  const hasFailed = (/** @type {Spec} */ { tests }) => tests.some(({ status }) => status === "unexpected");
  const failed = specs.filter(hasFailed);
  const noticed = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  return {
    passed: specs.length - failed.length,
    failed: failed.map(({ file, title }) => `${file} › ${title}`),
    absent: noticed.flatMap(({ type, description = "" }) => (type === "absent" ? [description] : [])),
  };
}
