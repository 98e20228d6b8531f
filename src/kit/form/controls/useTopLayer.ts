import { useLayoutEffect, type RefObject } from "react";

/** Distance from the anchor and from the edges of the window, in pixels. */
const gap = 4;

/** Height beyond which a list scrolls, and below which it rather opens upwards, in pixels. */
const tallest = 320;
const enough = 200;

/**
 * Shows a `popover="manual"` element in the top layer of the page, so that no dialog, card or scroll area clips it, and keeps it at its
 * anchor: below, or above where there is more room. It stays a child of its place in the document, with its styles and its focus order.
 */
export function useTopLayer(
  isOpen: boolean,
  layer: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const box = layer.current;
    const at = anchor.current;
    if (!isOpen || !box || !at) return;
    box.showPopover();
    let frame = 0;
    let last = "";
    // Anything above may scroll or move the anchor, in roots we cannot listen to; reading one rectangle per frame costs less than missing it.
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const { left, top, bottom, width } = at.getBoundingClientRect();
      const below = window.innerHeight - bottom - 2 * gap;
      const above = top - 2 * gap;
      const isAbove = below < Math.min(enough, contentHeight(box)) && above > below;
      const now = [left, top, bottom, width, isAbove, window.innerHeight].join();
      if (now === last) return;
      last = now;
      Object.assign(box.style, {
        left: `${left}px`,
        width: `${width}px`,
        top: isAbove ? "auto" : `${bottom + gap}px`,
        bottom: isAbove ? `${window.innerHeight - top + gap}px` : "auto",
        maxHeight: `${Math.max(80, Math.min(tallest, isAbove ? above : below))}px`,
      });
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      box.hidePopover();
    };
  }, [isOpen, layer, anchor]);
}

const contentHeight = (box: HTMLElement) => [...box.children].reduce((height, child) => height + child.scrollHeight, 0);
