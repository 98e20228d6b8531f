import type { KeyboardEvent, PointerEvent } from "react";
import type { Slot, Target } from "./places.ts";

/** Drop target. */
export interface Spot extends Target {
  key: string;
  node: HTMLElement;
}

/** Dragged element. */
export interface Grab {
  /** Start event: pointer on the handle, or key. */
  event: PointerEvent | KeyboardEvent;
  /** Aborted if the press ends before the drag starts. */
  released: AbortSignal;
  place: Slot;
  name: string;
  node: HTMLElement;
  grip: HTMLElement;
  /** Drop targets in page order, including its own. */
  spots: readonly Spot[];
}

export interface DragLayerProps {
  grab: Grab;
  /** Called when the press becomes a drag. */
  onStart: () => void;
  /** Called when the target changes. */
  onOver: (over: Spot | undefined) => void;
  onDrop: (over: Spot | undefined) => void;
  onCancel: () => void;
}
