// Detects an idle screen and its state.
import type { Page } from "@playwright/test";

/** Resolves to the first heading or final state of an idle screen. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const look = () => {
      const root = document.querySelector("iam-console")?.shadowRoot;
      const seen = (selector: string) =>
        [...(root?.querySelectorAll<HTMLElement>(`main ${selector}`) ?? [])].filter((each) => each.checkVisibility());
      const bad = seen('[data-state="not-found"], [data-state="error"], [data-state="forbidden"]').map(
        ({ dataset }) => dataset.state,
      );
      if (bad.length) return { bad: bad.join(" ") };
      const heading = seen("h1")[0]?.textContent?.trim();
      const body = seen("form, table, [role=treegrid], [role=grid], section, .state, ul, dl, p").length;
      return heading && body && !seen('[data-state="loading"]').length ? { heading } : undefined;
    };
    const end = performance.now() + 10_000;
    let [calm, last] = [0, ""];
    while (performance.now() < end) {
      const now = look();
      const said = JSON.stringify(now);
      calm = now && said === last ? calm + 1 : 0;
      last = said;
      if (now && calm > 1) return now;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return { bad: "nothing" };
  });
