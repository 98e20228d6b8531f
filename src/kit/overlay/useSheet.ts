import { useLayoutEffect, type RefObject } from "react";

/** Up to this width of the window, in pixels, what opens beside a button stands at the lower edge instead, as wide as the window. */
export const sheetWidth = 480;

/** Shows an open layer as a sheet where the window is narrow: in the top layer of the page, so that nothing clips it. */
export function useSheet(isOpen: boolean, layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: box } = layer;
    if (!isOpen || !box || window.innerWidth > sheetWidth) return;
    box.popover = "manual";
    box.dataset.sheet = "";
    box.showPopover();
    return () => {
      box.hidePopover();
      box.popover = null;
      delete box.dataset.sheet;
    };
  }, [isOpen, layer]);
}
