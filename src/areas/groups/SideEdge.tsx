import { useLayoutEffect, useRef, useState, type PointerEvent } from "react";
import { directionOf } from "../../i18n/direction.ts";
import { usePanel } from "../../kit/panel/panel.ts";

/** Minimum and maximum width, and step of an arrow key, in pixels. */
const [least, most, step] = [200, 480, 20];

/** Handle that resizes its card with the pointer or the arrow keys. Calls `onWidth` with the new width in pixels. */
export function SideEdge({ label, onWidth }: { label: string; onWidth: (width: number) => void }) {
  const { locale } = usePanel();
  const forward = directionOf(locale) === "rtl" ? -1 : 1;
  const edge = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [pulled, setPulled] = useState<{ from: number; width: number }>();
  const [width, setWidth] = useState(least);
  useLayoutEffect(() => setWidth(edge.current?.parentElement?.offsetWidth ?? least), []);
  const set = (wanted: number) => {
    const next = Math.round(Math.max(least, Math.min(most, wanted)));
    setWidth(next);
    onWidth(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    slider.current?.focus({ preventScroll: true });
    setPulled({ from: event.clientX, width });
  };
  return (
    <div
      ref={edge}
      className="side-edge"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => pulled && set(pulled.width + (event.clientX - pulled.from) * forward)}
      onPointerUp={() => setPulled(undefined)}
      onPointerCancel={() => setPulled(undefined)}
    >
      <input
        ref={slider}
        type="range"
        data-action="resize-tree"
        aria-label={label}
        min={least}
        max={most}
        step={step}
        value={width}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
    </div>
  );
}
