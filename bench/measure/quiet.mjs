// Waits until a page is idle. Playwright's "networkidle" happens once per document and ignores navigation inside a
// single-page application.

/** A page without requests for this long is idle, in ms. */
const QUIET_MS = 500;

/** Longest wait for a page that is never idle, in ms. */
const PATIENCE_MS = 10_000;

/**
 * Watches the requests of a page from now on.
 * @param {import("@playwright/test").Page} page
 * @returns {() => Promise<void>} resolves after half a second without a request in flight
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
