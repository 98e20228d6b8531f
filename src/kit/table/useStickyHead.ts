import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps the head of a list in sight. Where its rows are scrolled by the page, the style sheet does that beneath the bar of bulk actions,
 * whose height it takes from here. Columns wider than the list need a scroll area of their own, which then also holds the head.
 */
export function useStickyHead(): {
  list: RefObject<HTMLElement | null>;
  toolbar: RefObject<HTMLDivElement | null>;
  scroll: RefObject<HTMLDivElement | null>;
} {
  const list = useRef<HTMLElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [card, bar, area] = [list.current, toolbar.current, scroll.current];
    if (!card || !bar) return;
    const measure = () => {
      card.style.setProperty("--i-toolbar", `${bar.getBoundingClientRect().height}px`);
      // Measured with its scroll bars, which would otherwise come and go in turns.
      area?.toggleAttribute("data-wide", (area.firstElementChild?.scrollWidth ?? 0) > area.offsetWidth);
    };
    const changes = new ResizeObserver(measure);
    for (const part of [bar, area, area?.firstElementChild]) if (part) changes.observe(part);
    return () => changes.disconnect();
  });
  return { list, toolbar, scroll };
}
