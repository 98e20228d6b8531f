import { IconButton } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import type { MoveProps } from "./useReorder.ts";

/** Up, down, and a handle to drag. `up` and `down` name the buttons: what is moved, and where to. */
export function MoveButtons({ index, count, onMove, up, down }: MoveProps & { up: string; down: string }) {
  return (
    <span className="order">
      <span className="grip" aria-hidden="true">
        <Icon name="grip" />
      </span>
      <IconButton
        action="move-up"
        icon="arrow-up"
        label={up}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        action="move-down"
        icon="arrow-down"
        label={down}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </span>
  );
}
