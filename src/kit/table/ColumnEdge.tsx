import type { PointerEvent } from "react";
import { edgeAction } from "./columnWidth.ts";

export interface ColumnEdgeProps {
  id: string;
  /** Undefined: the width that its words need. */
  onResize: (width: number | undefined) => void;
}

/** The edge of a column's head, which is dragged to give the column another width; twice pressed, it has its own again. Keys: on its box among the columns. */
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
