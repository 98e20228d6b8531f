// Admin API reads of a page, for tests that a large realm needs as many requests as a small one.
import type { Page, Request } from "@playwright/test";

/** A screen without requests for this long is idle: longer than the search debounce, in ms. */
const restMs = 600;

/** Records every read from now on. */
export function readsOf(page: Page) {
  const sent: string[] = [];
  const open = new Set<Request>();
  let lastMs = performance.now();
  const noteEnd = (request: Request) => {
    if (open.delete(request)) lastMs = performance.now();
  };
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() !== "GET" || !/^\/admin\/realms\/./.test(url.pathname)) return;
    sent.push(url.pathname.replace(/^\/admin\/realms\/[^/]+/, "") + url.search);
    open.add(request);
    lastMs = performance.now();
  });
  page.on("requestfinished", noteEnd);
  page.on("requestfailed", noteEnd);
  let from = 0;
  return {
    /**
     * Waits until the page is idle. Resolves to its reads since the last call: paths below the realm with their query,
     * sorted, because parallel requests have no order.
     */
    async since(): Promise<string[]> {
      // A click may take a moment to send requests.
      lastMs = performance.now();
      while (open.size > 0 || performance.now() - lastMs < restMs) await page.waitForTimeout(50);
      const part = sent.slice(from).sort();
      from = sent.length;
      return part;
    },
  };
}
