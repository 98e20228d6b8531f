import { useLayoutEffect, useRef } from "react";
import { usePanel } from "../panel/panel.ts";
import type { Slot } from "./places.ts";

/**
 * Keeps focus on the button that moved an element. A remounted or disabled button loses focus: moves it to the same
 * button at the new position, or to the handle. Call the result before the move.
 */
export function useKeptFocus(rowAt: (place: Slot) => HTMLElement | undefined): (to: Slot) => void {
  const { root } = usePanel();
  const kept = useRef<{ button: HTMLElement; to: Slot }>(undefined);
  useLayoutEffect(() => {
    if (!kept.current) return;
    const { button, to } = kept.current;
    // React restores lost focus to the whole element, whose heading takes it.
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
    // The user moved focus elsewhere.
    const forget = () => {
      kept.current = undefined;
    };
    window.addEventListener("pointerdown", forget, { once: true, capture: true });
  };
}
