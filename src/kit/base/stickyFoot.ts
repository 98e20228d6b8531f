import { overlaps } from "./overlaps.ts";

/**
 * Ref callback of a sticky bar at the bottom of its parent. Sets the parent's scroll margin to its height and scrolls a
 * focused field clear of it.
 */
export function stickyFoot(bar: HTMLElement | null): (() => void) | undefined {
  const around = bar?.parentElement;
  if (!bar || !around) return undefined;
  const measure = () => {
    const isSticky = getComputedStyle(bar).position === "sticky";
    around.style.setProperty("--i-foot", isSticky ? `${Math.ceil(bar.offsetHeight) + 12}px` : "12px");
    const focused = isSticky && focusedIn(around);
    if (focused && !bar.contains(focused) && overlaps(focused, bar)) focused.scrollIntoView({ block: "nearest" });
  };
  const changes = new ResizeObserver(measure);
  changes.observe(bar);
  return () => {
    changes.disconnect();
    around.style.removeProperty("--i-foot");
  };
}

function focusedIn(around: HTMLElement): Element | undefined {
  const root = around.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return focused && around.contains(focused) ? focused : undefined;
}
