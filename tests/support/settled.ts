import type { Page } from "@playwright/test";

/** Resolves after two frames and all current timers: effects of the latest act have started by then. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
