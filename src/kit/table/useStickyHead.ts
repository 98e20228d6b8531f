import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps a list's header visible. CSS makes it sticky below the toolbar, whose height is set here. Columns wider than
 * the list need a scroll container, which then contains the header.
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
      // Measured with scroll bars, to avoid flicker between both states.
      area?.toggleAttribute("data-wide", (area.firstElementChild?.scrollWidth ?? 0) > area.offsetWidth);
    };
    const changes = new ResizeObserver(measure);
    for (const part of [bar, area, area?.firstElementChild]) if (part) changes.observe(part);
    return () => changes.disconnect();
  });
  return { list, toolbar, scroll };
}
