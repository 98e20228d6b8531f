import type { KeyboardEvent, PointerEvent } from "react";
import { IconButton } from "../base/Button.tsx";
import { useT } from "../panel.ts";
import { DragLayer } from "./dragging.ts";

/** What `MoveButtons` needs to know of the element they move. */
export interface MoveProps {
  name: string;
  /** One step; absent where there is nowhere to go. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  /** A drag begins, by pointer or by key; absent where nothing can be dragged. */
  onGrab?: (event: PointerEvent | KeyboardEvent) => void;
}

interface MoveButtonsProps extends MoveProps {
  /** The steps up and down stand elsewhere. */
  isGripOnly?: boolean;
}

/** Fetches the code of the drag ahead; where it cannot be had, the buttons remain. */
const prepare = () => void DragLayer.load().catch(() => {});

/** A grip to drag by, and buttons for one step up or down. Alt with the arrow keys on the grip does the same. */
export function MoveButtons({ name, up, down, onGrab, isGripOnly = false }: MoveButtonsProps) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? up : event.key === "ArrowDown" ? down : undefined;
    if (event.altKey && step) {
      event.preventDefault();
      event.stopPropagation();
      step();
    } else if (event.key === " " || event.key === "Enter") onGrab?.(event);
  };
  return (
    <span className="order">
      {onGrab && (
        <IconButton
          className="grip"
          action="drag"
          icon="grip"
          label={t("reorder.grip", { name })}
          aria-description={t("dragHelp")}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onPointerEnter={prepare}
          onFocus={prepare}
          onPointerDown={onGrab}
          onKeyDown={onKeyDown}
        />
      )}
      {!isGripOnly && (
        <>
          <IconButton
            action="move-up"
            icon="arrow-up"
            label={t("reorder.up", { name })}
            disabled={!up}
            onClick={() => up?.()}
          />
          <IconButton
            action="move-down"
            icon="arrow-down"
            label={t("reorder.down", { name })}
            disabled={!down}
            onClick={() => down?.()}
          />
        </>
      )}
    </span>
  );
}
