import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";
import { useEffect, useRef } from "react";
import type { DragLayerProps, Spot } from "./dragging.ts";

/** Pointer distance at which a press becomes a drag, in pixels. */
const distance = 4;

const keys = { start: ["Space", "Enter"], end: ["Space", "Enter"], cancel: ["Escape", "Tab"] };

/** `MovingBar` announces the drag instead. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = { announcements: silent, screenReaderInstructions: { draggable: "" }, restoreFocus: false };

/**
 * One drag with dnd-kit. Rendered next to the list and attached to its elements: a wrapper would remount the list when
 * this code loads.
 */
export default function DragLayer({ grab, onStart, onOver, onDrop, onCancel }: DragLayerProps) {
  const chosen = useRef<string>(undefined);
  const spotOf = (key: unknown) => grab.spots.find((spot) => spot.key === key);
  /** Keys select the next element on the page. The pointer selects the nearest. */
  const collisions: CollisionDetection = (place) => (chosen.current ? [{ id: chosen.current }] : closestCenter(place));
  const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
    const by = event.code === "ArrowDown" ? 1 : event.code === "ArrowUp" ? -1 : 0;
    if (!by) return undefined;
    const at = grab.spots.findIndex(({ key, node }) => (chosen.current ? key === chosen.current : node === grab.node));
    chosen.current = grab.spots[at + by]?.key ?? chosen.current;
    return { x, y: y + by };
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance } }),
    useSensor(KeyboardSensor, { keyboardCodes: keys, coordinateGetter }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={accessibility}
      onDragStart={onStart}
      onDragOver={({ over }) => onOver(spotOf(over?.id))}
      onDragEnd={({ over }) => onDrop(spotOf(over?.id))}
      onDragCancel={onCancel}
      onDragAbort={onCancel}
    >
      {grab.spots.map((spot) => (
        <DropSpot key={spot.key} spot={spot} />
      ))}
      <Held grab={grab} onCancel={onCancel} />
    </DndContext>
  );
}

function DropSpot({ spot: { key, node } }: { spot: Spot }) {
  const { setNodeRef } = useDroppable({ id: key });
  useEffect(() => setNodeRef(node), [setNodeRef, node]);
  return null;
}

/**
 * Sensors listen to the document until a drag ends. This synthetic key by code alone ends it, without an effect on
 * other listeners.
 */
const stop = () => document.dispatchEvent(new KeyboardEvent("keydown", { code: "Escape" }));

function Held({ grab: { event, released, node, grip, spots }, onCancel }: Pick<DragLayerProps, "grab" | "onCancel">) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: "held" });
  const { measureDroppableContainers } = useDndContext();
  const begin = useRef({ listeners, onCancel });
  useEffect(() => {
    setNodeRef(node);
    setActivatorNodeRef(grip);
    if (released.aborted) begin.current.onCancel();
    else begin.current.listeners?.[event.type === "keydown" ? "onKeyDown" : "onPointerDown"]?.(event);
  }, [event, released, node, grip, setNodeRef, setActivatorNodeRef]);
  useEffect(() => {
    // dnd-kit finds scroll containers only up to the shadow root.
    const measure = () => measureDroppableContainers(spots.map(({ key }) => key));
    // Escape ends the drag, not the dialog around the list.
    const keep = (pressed: KeyboardEvent) => pressed.key === "Escape" && pressed.preventDefault();
    document.addEventListener("scroll", measure, { capture: true, passive: true });
    document.addEventListener("keydown", keep, true);
    grip.addEventListener("blur", stop);
    return () => {
      document.removeEventListener("scroll", measure, true);
      document.removeEventListener("keydown", keep, true);
      grip.removeEventListener("blur", stop);
    };
  }, [grip, spots, measureDroppableContainers]);
  return null;
}
