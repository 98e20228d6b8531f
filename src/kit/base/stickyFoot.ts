import { overlaps } from "./overlaps.ts";

/**
 * Ref callback of a sticky bar at the bottom of its parent. Sets the parent's scroll margin to its height and scrolls a
 * focused field clear of it.
 */
export function stickyFoot(bar: HTMLElement | null): (() => void) | undefined {
  const around = bar?.parentElement;
  if (!bar || !around) return undefined;
  /** Kept while the focus is in the bar. */
  let field = fieldOf(around, focusedIn(around, bar));
  const measure = () => {
    const isSticky = getComputedStyle(bar).position === "sticky";
    around.style.setProperty("--i-foot", isSticky ? `${Math.ceil(bar.offsetHeight) + 12}px` : "12px");
    const inView = fieldOf(around, focusedIn(around, bar)) ?? field;
    if (isSticky && inView?.isConnected && overlaps(inView, bar)) inView.scrollIntoView({ block: "nearest" });
  };
  const follow = ({ target }: Event) => {
    if (target instanceof Element && !bar.contains(target)) field = fieldOf(around, target);
  };
  /** A changed field grows by the line with its stored value. Tall editors follow their caret instead. */
  const grow = () => requestAnimationFrame(() => bar.isConnected && field?.matches(".field") && measure());
  const changes = new ResizeObserver(measure);
  changes.observe(bar);
  around.addEventListener("focusin", follow);
  around.addEventListener("input", grow);
  return () => {
    changes.disconnect();
    around.removeEventListener("focusin", follow);
    around.removeEventListener("input", grow);
    around.style.removeProperty("--i-foot");
  };
}

/** Focused element next to the bar. */
function focusedIn(around: HTMLElement, bar: HTMLElement): Element | undefined {
  const root = around.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return focused && around.contains(focused) && !bar.contains(focused) ? focused : undefined;
}

/** Field with label and lines below its control, unless it is too tall for the space above the bar. */
function fieldOf(around: HTMLElement, control: Element | undefined): Element | undefined {
  const field = control?.closest(".field");
  return field && around !== field && around.contains(field) && field.clientHeight < innerHeight / 2 ? field : control;
}
