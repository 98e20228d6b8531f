// Tells the alert that answers what was just done from those that were there before. An alert stays for some seconds: without
// this, that of the first save would be taken for that of the second.
import type { BrowserContext } from "@playwright/test";

/** Attribute of alerts that were there before somebody did something last. */
export const BEFORE = "data-before";

const prepared = new WeakSet<BrowserContext>();

/** From now on pages of this context take note of what is done: `hooks().alert()` then finds only what came after it. */
export async function noticeActs(context: BrowserContext): Promise<void> {
  if (prepared.has(context)) return;
  prepared.add(context);
  await context.addInitScript(markAtEachAct, BEFORE);
}

/** Runs in the page. What is done to an alert itself, such as copying from it, makes it no older. */
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
