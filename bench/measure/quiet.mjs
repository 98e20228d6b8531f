// Waiting for a page that has asked for all it wants. What Playwright calls "networkidle" is over once per document: it says
// nothing of a step inside a single-page application.

/** Without a request for so long a page counts as quiet, in milliseconds. */
const QUIET_MS = 500;

/** A page that never gets quiet is not waited for longer than this, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Watches the requests of a page from now on.
 * @param {import("@playwright/test").Page} page
 * @returns {() => Promise<void>} resolves once none has been under way for half a second
 */
export function watchRequests(page) {
  /** @type {Set<import("@playwright/test").Request>} */
  const open = new Set();
  let lastMs = Date.now();
  const ended = (/** @type {import("@playwright/test").Request} */ request) => {
    open.delete(request);
    lastMs = Date.now();
  };
  page.on("request", (request) => {
    open.add(request);
    lastMs = Date.now();
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    const untilMs = Date.now() + PATIENCE_MS;
    lastMs = Date.now();
    while (Date.now() < untilMs && (open.size > 0 || Date.now() - lastMs < QUIET_MS)) await page.waitForTimeout(50);
  };
}
