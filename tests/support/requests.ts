// What a page asks of the admin API, for tests that see to it that a large realm costs no more requests than a small one.
import type { Page, Request } from "@playwright/test";

/** So long nothing may be under way for a screen to be at rest: longer than a search waits for the next letter. Milliseconds. */
const restMs = 600;

/** Takes note of every read from now on. */
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
    /** Waits until the page is at rest. Resolves to what it asked for since the last time: paths below the realm, with their query; sorted, for what runs side by side has no order. */
    async since(): Promise<string[]> {
      // What was just clicked may take a moment to ask.
      lastMs = performance.now();
      while (open.size > 0 || performance.now() - lastMs < restMs) await page.waitForTimeout(50);
      const part = sent.slice(from).sort();
      from = sent.length;
      return part;
    },
  };
}
