import type { KeyboardEvent, PointerEvent } from "react";
import { IconButton } from "../base/Button.tsx";
import { useT } from "../panel/texts.ts";
import { DragLayer } from "./lazyDragLayer.ts";

export interface MoveProps {
  name: string;
  /** Moves one step. Undefined at the end. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  /** Starts a drag by pointer or key. Undefined if dragging is off. */
  onGrab?: (event: PointerEvent | KeyboardEvent) => void;
}

interface MoveButtonsProps extends MoveProps {
  /** True if the step buttons are elsewhere. */
  isGripOnly?: boolean;
}

/** Preloads the drag code. On failure, the buttons still work. */
const prepare = () => void DragLayer.load().catch(() => {});

/** Drag handle and step buttons. Alt with arrow keys on the handle moves one step. */
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
