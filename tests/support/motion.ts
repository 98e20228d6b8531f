import type { Page } from "@playwright/test";

/**
 * Elements that move although the page asks for less motion, including open shadow roots. Animations that follow a
 * scroll position only move with the user's own scrolling.
 */
export async function moving(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page.evaluate(() => {
    const found = new Set<string>();
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll("*")) {
        for (const part of [undefined, "::before", "::after"]) {
          const { animationName, animationTimeline, transitionDuration } = getComputedStyle(
            element,
            part,
          ) as CSSStyleDeclaration & { animationTimeline?: string };
          const isAnimated = animationName !== "none" && (animationTimeline ?? "auto") === "auto";
          if (isAnimated || transitionDuration.split(",").some((time) => Number.parseFloat(time) > 0))
            found.add(`${element.localName}.${element.getAttribute("class") ?? ""}${part ?? ""}`);
        }
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    return [...found];
  });
}
