import { Icon } from "../base/Icon.tsx";
import { useT } from "../panel/texts.ts";
import { DragLayer } from "./lazyDragLayer.ts";
import type { DragLayerProps, Grab } from "./dragging.ts";

export interface MovingBarProps extends Omit<DragLayerProps, "grab"> {
  /** Status text, also for screen readers. */
  said: string;
  /** Undefined while no handle is pressed. */
  grab: Grab | undefined;
  /** False until a press became a drag. */
  isMoving: boolean;
}

/** Shows the dragged element, its target and the keys. Visually hidden at rest, but available to screen readers. */
export function MovingBar({ said, grab, isMoving, ...drag }: MovingBarProps) {
  const t = useT();
  const isKeyed = grab?.event.type === "keydown";
  return (
    <div className={isMoving ? "moving-bar" : "visually-hidden"}>
      {isMoving && <Icon name="grip" />}
      <span role="status" className="moving-text">
        {said}
      </span>
      {isMoving && (
        <span className="moving-keys">
          {isKeyed && (
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t("reorder.keys.move")}
            </span>
          )}
          {isKeyed && (
            <span>
              <kbd>Space</kbd> {t("reorder.keys.drop")}
            </span>
          )}
          <span>
            <kbd>Esc</kbd> {t("reorder.keys.cancel")}
          </span>
        </span>
      )}
      {grab && <DragLayer grab={grab} {...drag} />}
    </div>
  );
}
