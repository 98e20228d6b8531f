import type { Page } from "@playwright/test";

/** Resolves when the page has drawn twice more and its timers of now have run: what a moment brings about has begun by then. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
