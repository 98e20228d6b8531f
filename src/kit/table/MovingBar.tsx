import { Icon } from "../base/Icon.tsx";
import { useT } from "../panel.ts";
import { DragLayer, type DragLayerProps, type Grab } from "./dragging.ts";

export interface MovingBarProps extends Omit<DragLayerProps, "grab"> {
  /** What happens, for those who see it and those who hear it. */
  said: string;
  /** Absent while no grip is pressed. */
  grab: Grab | undefined;
  /** False until a press on a grip became a drag. */
  isMoving: boolean;
}

/** Tells what is being dragged, where it would land, and by which keys; hidden at rest, but there for screen readers. */
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
