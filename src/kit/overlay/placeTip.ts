import { computePosition, flip, offset, shift } from "@floating-ui/dom";

/** Between a tip and what it belongs to, in pixels. Source: docs/spec/console.md §9. */
const distancePx = 15;

/** What a tip keeps away from the edges of the window, in pixels. */
const edgePx = 8;

/** Puts a shown tip above what it belongs to, or below where there is more room; its arrow points at the middle. */
export async function placeTip(element: HTMLElement, tip: HTMLElement): Promise<void> {
  const { x, y, placement } = await computePosition(element, tip, {
    strategy: "fixed",
    placement: "top",
    middleware: [offset(distancePx), flip(), shift({ padding: edgePx })],
  });
  const { left, width } = element.getBoundingClientRect();
  tip.dataset.side = placement;
  tip.style.left = `${x}px`;
  tip.style.top = `${y}px`;
  tip.style.setProperty("--i-tip-arrow", `${Math.round(left + width / 2 - x)}px`);
}
