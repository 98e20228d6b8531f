import { useState, type DragEvent } from "react";

/** What makes an element of a list one that can be dragged, and onto which others of its list are dropped. */
interface ReorderProps {
  className: string;
  draggable?: true;
  onDragStart?: (event: DragEvent) => void;
  onDragEnd?: () => void;
  onDragOver?: (event: DragEvent) => void;
  onDragLeave?: () => void;
  onDrop?: (event: DragEvent) => void;
}

/** What `MoveButtons` needs to know of the element they move. */
export interface MoveProps {
  index: number;
  count: number;
  onMove: (to: number) => void;
}

export interface Reorder {
  /** Props of the element itself; `className` is what it has besides. */
  item: (list: string, index: number, className?: string) => ReorderProps;
  /** Props of its `MoveButtons`: the main way, by pointer and by keyboard. */
  buttons: (list: string, index: number, count: number) => MoveProps;
}

/** A place in a list, counted from 0. */
interface Place {
  list: string;
  index: number;
}

/**
 * Lets elements change places within their list, by drag and by buttons. Lists may stand inside each other, such as rows and those below them:
 * nothing leaves its own. `onMove` is told the list, the place it had and the one it is to have, both counted from 0; what comes of it is the caller's.
 */
export function useReorder(isEnabled: boolean, onMove: (list: string, from: number, to: number) => void): Reorder {
  const [dragged, setDragged] = useState<Place>();
  const [over, setOver] = useState<Place>();
  const isAt = (place: Place | undefined, list: string, index: number) => place?.list === list && place.index === index;
  const accepts = (list: string, index: number) => dragged?.list === list && dragged.index !== index;

  const item: Reorder["item"] = (list, index, className = "") => {
    if (!isEnabled) return { className };
    return {
      className: `${className} ${isAt(over, list, index) ? "drop-target" : ""}`,
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = "move";
        setDragged({ list, index });
      },
      onDragEnd: () => setDragged(undefined),
      onDragOver: (event) => {
        if (!accepts(list, index)) return;
        event.preventDefault();
        if (!isAt(over, list, index)) setOver({ list, index });
      },
      onDragLeave: () => setOver((now) => (isAt(now, list, index) ? undefined : now)),
      onDrop: (event) => {
        setOver(undefined);
        if (!dragged || !accepts(list, index)) return;
        event.preventDefault();
        onMove(list, dragged.index, index);
      },
    };
  };
  return { item, buttons: (list, index, count) => ({ index, count, onMove: (to) => onMove(list, index, to) }) };
}
