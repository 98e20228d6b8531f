import { useLayoutEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { directionOf } from "../../i18n/direction.ts";
import { usePanel } from "../../kit/panel.ts";

export interface SideEdgeProps {
  label: string;
  /** What gets wider and narrower, in the direction of reading. */
  of: RefObject<HTMLElement | null>;
  /** Called with the new width, in pixels. */
  onWidth: (width: number) => void;
}

/** Narrowest and widest, in pixels. */
const [least, most] = [200, 480];
const step = 20;

/** The edge of a card that its width is changed at: pulled, or moved by arrows. Source: ARIA window splitter. */
export function SideEdge({ label, of, onWidth }: SideEdgeProps) {
  const { locale } = usePanel();
  const forward = directionOf(locale) === "rtl" ? -1 : 1;
  const [pulled, setPulled] = useState<{ from: number; width: number }>();
  const [shown, setShown] = useState(least);
  useLayoutEffect(() => setShown(of.current?.offsetWidth ?? least), [of]);
  const set = (width: number) => {
    const next = Math.round(Math.max(least, Math.min(most, width)));
    setShown(next);
    onWidth(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setPulled({ from: event.clientX, width: shown });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: step * forward, ArrowLeft: -step * forward, Home: -most, End: most }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(shown + by);
  };
  return (
    <div role="separator" aria-orientation="vertical" aria-label={label} aria-valuemin={least} aria-valuemax={most} aria-valuenow={shown} tabIndex={0} data-action="resize-tree" className="side-edge"
      onPointerDown={onPointerDown} onPointerMove={(event) => pulled && set(pulled.width + (event.clientX - pulled.from) * forward)} onPointerUp={() => setPulled(undefined)} onPointerCancel={() => setPulled(undefined)} onKeyDown={onKeyDown} />
  );
}
