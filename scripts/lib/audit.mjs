// Registry advisories against packages that reach a browser.

/** Severities of advisories, the highest first. */
const SEVERITIES = ["critical", "high", "moderate", "low", "info"];

/** Severities that fail the audit. */
const TOO_SEVERE = ["critical", "high"];

/** @typedef {{severity: string, package: string, title: string, url: string}} Finding */

/**
 * Parses the output of `npm audit --json`.
 * @param {string} text
 * @param {ReadonlySet<string>} wanted names of the relevant packages
 * @returns {{findings: Finding[], isTooSevere: boolean} | {refusal: string}} findings, highest severity first; or the reason why there is no result
 */
export function readAudit(text, wanted) {
  const answer = parse(text);
  if (!answer?.vulnerabilities) return { refusal: refusalOf(answer) ?? "npm gave no answer that can be read" };
  /** @type {Map<string, Finding>} */
  const findings = new Map();
  // A string in `via` names a dependency, which has its own entry.
  for (const [name, { via }] of Object.entries(answer.vulnerabilities))
    for (const cause of wanted.has(name) ? via : [])
      if (typeof cause !== "string")
        findings.set(`${name} ${cause.url}`, {
          severity: cause.severity,
          package: name,
          title: cause.title,
          url: cause.url,
        });
  const all = [...findings.values()].sort(
    (left, right) =>
      SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity) ||
      left.package.localeCompare(right.package),
  );
  return { findings: all, isTooSevere: all.some(({ severity }) => TOO_SEVERE.includes(severity)) };
}

/** @param {any} answer */
const refusalOf = (answer) =>
  [answer?.message ?? answer?.error?.summary, answer?.error?.detail].filter(Boolean).join(" ") || undefined;

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
