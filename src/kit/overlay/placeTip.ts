import { computePosition, flip, offset, shift } from "@floating-ui/dom";

/** Distance between tooltip and element, in pixels. Source: docs/spec/console.md §9. */
const distancePx = 15;

/** Minimum distance to the window edges, in pixels. */
const edgePx = 8;

/** Places a tooltip above its element, or below if there is more room. The arrow points at the center. */
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
