import { useLayoutEffect, useRef } from "react";
import { usePanel } from "../panel.ts";
import type { Place } from "./places.ts";

/**
 * Keeps the focus on the button that moved something. An element that is put elsewhere loses it, as does a button that has nowhere to go any
 * more; then it goes to the same button of the new place, or to the grip. `rowAt` finds what stands at a place. Returns what is called with
 * the place something goes to, before it does.
 */
export function useKeptFocus(rowAt: (place: Place) => HTMLElement | undefined): (to: Place) => void {
  const { root } = usePanel();
  const kept = useRef<{ button: HTMLElement; to: Place }>(undefined);
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { button, to } = kept.current;
    // React gives a focus that was lost to the whole element, whose heading takes it.
    const active = root.activeElement?.matches("h1") ? null : root.activeElement;
    if (active && active !== button) kept.current = undefined;
    else if (!active || button.matches(":disabled")) {
      const same = button.isConnected
        ? button
        : rowAt(to)?.querySelector<HTMLElement>(`.order [data-action="${button.dataset.action}"]`);
      const next = same?.matches(":enabled") ? same : rowAt(to)?.querySelector<HTMLElement>(".order .grip");
      next?.focus({ preventScroll: true });
    }
  });
  return (to) => {
    const button = root.activeElement;
    if (!(button instanceof HTMLElement) || !button.closest(".order")) return;
    kept.current = { button, to };
    // Whoever presses elsewhere has taken it away.
    const forget = () => {
      kept.current = undefined;
    };
    window.addEventListener("pointerdown", forget, { once: true, capture: true });
  };
}
