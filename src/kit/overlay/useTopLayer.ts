import { useLayoutEffect, type RefObject } from "react";
import { sheetWidth } from "./useSheet.ts";

/** Distance to the anchor and to the window edges, in pixels. */
const gap = 4;

/** Height limits of an option list in pixels: scrolls above `tallest`, prefers to open upwards below `enough`. */
const tallest = 320;
const enough = 200;

/** Input of the placement. */
interface Situation {
  /** Anchor, in window coordinates. */
  at: { left: number; right: number; top: number; bottom: number };
  /** Natural size of the layer. */
  size: { width: number; height: number };
  window: { width: number; height: number };
}

/** Position in window pixels. */
interface Placed {
  left: number;
  width?: number;
  /** Distance to the top of the window, or `bottom` to its bottom if it opens upwards. */
  top?: number;
  bottom?: number;
  maxHeight: number;
}

type Placement = (situation: Situation, isRightToLeft: boolean) => Placed;

/** Places a list of options below its anchor with the same width, or above if there is more room. */
const asWide: Placement = ({ at, size, window }) => {
  const below = window.height - at.bottom - 2 * gap;
  const above = at.top - 2 * gap;
  const isAbove = below < Math.min(enough, size.height) && above > below;
  return {
    left: at.left,
    width: at.right - at.left,
    ...(isAbove ? { bottom: window.height - at.top + gap } : { top: at.bottom + gap }),
    maxHeight: Math.max(80, Math.min(tallest, isAbove ? above : below)),
  };
};

/** Maximum part of the window height for a sheet, so that the page stays visible and pressable. */
const sheetPart = 0.8;

/** Natural size within the window: below the anchor if it fits, else above, else over it. A sheet in narrow windows. */
function placeWhole({ at, size, window }: Situation, isAtLeft: boolean): Placed {
  if (window.width <= sheetWidth)
    return { left: 0, width: window.width, bottom: 0, maxHeight: window.height * sheetPart };
  const maxHeight = window.height - 4 * gap;
  const height = Math.min(size.height, maxHeight);
  const wanted = isAtLeft ? at.left : at.right - size.width;
  const left = Math.max(2 * gap, Math.min(wanted, window.width - size.width - 2 * gap));
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const lowest = window.height - height - 2 * gap;
  return { left, top: below <= lowest || above < 2 * gap ? Math.min(below, lowest) : above, maxHeight };
}

/** Aligned to the inline start of the anchor. */
export const fromStart: Placement = (situation, isRightToLeft) => placeWhole(situation, !isRightToLeft);

/** Aligned to the inline end of the anchor. */
export const toEnd: Placement = (situation, isRightToLeft) => placeWhole(situation, isRightToLeft);

/** A side sheet over the whole height, at the inline end of the window. A sheet at the bottom in narrow windows. */
export const atSide: Placement = (situation, isRightToLeft) => {
  const { size, window } = situation;
  if (window.width <= sheetWidth) return placeWhole(situation, false);
  return { left: isRightToLeft ? 0 : window.width - size.width, top: 0, bottom: 0, maxHeight: window.height };
};

/**
 * Shows a `popover="manual"` element in the top layer to avoid clipping, and keeps it at `place`, by default below its
 * anchor. It keeps its place in the document, its styles and its focus order.
 */
export function useTopLayer(
  isOpen: boolean,
  layer: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  place: Placement = asWide,
): void {
  useLayoutEffect(() => {
    const box = layer.current;
    const at = anchor.current;
    if (!isOpen || !box || !at) return;
    box.showPopover();
    let frame = 0;
    let last = "";
    // Ancestors in other roots may scroll without an event here. Reading two rectangles per frame is cheap.
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const { width, height } = { width: window.innerWidth, height: window.innerHeight };
      const size = { width: box.offsetWidth, height: contentHeight(box) };
      const now = [left, right, top, bottom, width, height, size.width, size.height].join();
      if (now === last) return;
      last = now;
      const isRightToLeft = getComputedStyle(box).direction === "rtl";
      const placed = place({ at: { left, right, top, bottom }, size, window: { width, height } }, isRightToLeft);
      const px = (value: number | undefined) => (value === undefined ? "auto" : `${value}px`);
      Object.assign(box.style, {
        left: px(placed.left),
        top: px(placed.top),
        bottom: px(placed.bottom),
        width: placed.width === undefined ? "" : px(placed.width),
        maxHeight: px(placed.maxHeight),
      });
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      box.hidePopover();
    };
  }, [isOpen, layer, anchor, place]);
}

/** Height of a layer with its complete content, because its parts may scroll. */
function contentHeight(box: HTMLElement): number {
  const parts = [...box.children].reduce((height, child) => height + child.scrollHeight, 0);
  return Math.max(parts, box.scrollHeight) + box.offsetHeight - box.clientHeight;
}
