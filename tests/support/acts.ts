// Distinguishes the alert of the latest act from earlier ones. Alerts stay for some seconds: without this, the alert of
// the first save would match for the second.
import type { BrowserContext } from "@playwright/test";

/** Attribute of alerts from before the latest act. */
export const BEFORE = "data-before";

const prepared = new WeakSet<BrowserContext>();

/** From now on, pages of this context track acts: `hooks().alert()` then ignores earlier alerts. */
export async function noticeActs(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(markAtEachAct, BEFORE);
}

/** Runs in the page. Acts on an alert itself, such as copying from it, don't make it earlier. */
function markAtEachAct(mark: string): void {
  const markIn = (root: Document | ShadowRoot, touched: EventTarget[]) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.matches('[data-alert][part~="alert"]') && !touched.includes(node)) node.setAttribute(mark, "");
      if (node.shadowRoot) markIn(node.shadowRoot, touched);
    }
  };
  for (const type of ["pointerdown", "keydown", "input"])
    addEventListener(type, (event) => markIn(document, event.composedPath()), { capture: true, passive: true });
}
