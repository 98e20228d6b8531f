import type { KeyboardEvent, PointerEvent } from "react";
import { lazily } from "../base/lazily.tsx";
import type { Place, Target } from "./places.ts";

/** The drag itself; its code comes with the first pointer or focus on a grip. */
export const DragLayer = lazily(() => import("./DragLayer.tsx"));

/** What can be dropped onto. */
export interface Spot extends Target {
  key: string;
  node: HTMLElement;
}

/** What is being dragged. */
export interface Grab {
  /** Began it: a press on the grip, or a key. */
  event: PointerEvent | KeyboardEvent;
  /** The press has ended before the drag was there. */
  released: AbortSignal;
  place: Place;
  name: string;
  node: HTMLElement;
  grip: HTMLElement;
  /** In the order in which they stand on the page, its own among them. */
  spots: readonly Spot[];
}

export interface DragLayerProps {
  grab: Grab;
  /** The press became a drag. */
  onStart: () => void;
  /** Called with what it is over, whenever that changes. */
  onOver: (over: Spot | undefined) => void;
  onDrop: (over: Spot | undefined) => void;
  onCancel: () => void;
}
