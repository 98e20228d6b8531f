import { useLayoutEffect, type RefObject } from "react";
import { sheetWidth } from "./useSheet.ts";

/** Distance from the anchor and from the edges of the window, in pixels. */
const gap = 4;

/** Height beyond which a list of choices scrolls, and below which it rather opens upwards, in pixels. */
const tallest = 320;
const enough = 200;

/** What of an open layer decides where it goes. */
interface Situation {
  /** Of the anchor, in the window. */
  at: { left: number; right: number; top: number; bottom: number };
  /** Of the layer, as large as its content asks for. */
  size: { width: number; height: number };
  window: { width: number; height: number };
}

/** Where a layer goes, in pixels of the window. */
interface Placed {
  left: number;
  width?: number;
  /** Distance from the upper edge of the window, or, where it opens upwards, from the lower one. */
  top?: number;
  bottom?: number;
  maxHeight: number;
}

type Place = (situation: Situation, isRightToLeft: boolean) => Placed;

/** Beneath the anchor and as wide as it, or above where there is more room: for choices. */
const asWide: Place = ({ at, size, window }) => {
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

/** Part of the height that a sheet takes at most: something of the page stays to be seen, and to be pressed. */
const sheetPart = 0.8;

/** As large as its content, all of it in the window: beneath the anchor where it fits, else above, else over it; a sheet where the window is narrow. */
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

/** Whole, from the edge of the anchor where lines begin. */
export const fromStart: Place = (situation, isRightToLeft) => placeWhole(situation, !isRightToLeft);

/** Whole, up to the edge of the anchor where lines end. */
export const toEnd: Place = (situation, isRightToLeft) => placeWhole(situation, isRightToLeft);

/**
 * Shows a `popover="manual"` element in the top layer of the page, so that no dialog, card or scroll area clips it, and keeps it where
 * `place` says, by default beneath its anchor. It stays a child of its place in the document, with its styles and its focus order.
 */
export function useTopLayer(
  isOpen: boolean,
  layer: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  place: Place = asWide,
): void {
  useLayoutEffect(() => {
    const box = layer.current;
    const at = anchor.current;
    if (!isOpen || !box || !at) return;
    box.showPopover();
    let frame = 0;
    let last = "";
    // Anything above may scroll or move the anchor, in roots we cannot listen to; reading two rectangles per frame costs less than missing it.
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

/** What a layer would be high with all of its content: its parts may scroll. */
function contentHeight(box: HTMLElement): number {
  const parts = [...box.children].reduce((height, child) => height + child.scrollHeight, 0);
  return Math.max(parts, box.scrollHeight) + box.offsetHeight - box.clientHeight;
}
