import type { PointerEvent } from "react";
import { edgeAction } from "./columnWidth.ts";

export interface ColumnEdgeProps {
  id: string;
  /** Undefined resets to the natural width. */
  onResize: (width: number | undefined) => void;
}

/**
 * Edge of a column header that resizes the column. A double press resets the width. Keyboard users resize in the column
 * chooser.
 */
export function ColumnEdge({ id, onResize }: ColumnEdgeProps) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const head = edge.parentElement;
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const { width } = head.getBoundingClientRect();
    const sign = getComputedStyle(head).direction === "rtl" ? -1 : 1;
    const from = event.clientX;
    edge.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(width + sign * (clientX - from));
    edge.addEventListener("pointermove", move);
    edge.addEventListener("lostpointercapture", () => edge.removeEventListener("pointermove", move), { once: true });
  };
  return (
    <span
      className="column-edge"
      data-action={edgeAction(id)}
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
