import { useLayoutEffect, type RefObject } from "react";

/** Maximum window width in pixels at which a popover becomes a full-width sheet at the bottom. */
export const sheetWidth = 480;

/** Shows an open layer as a sheet in narrow windows, in the top layer to avoid clipping. */
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
