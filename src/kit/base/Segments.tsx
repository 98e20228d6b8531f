import { useEffect, useRef, type ReactNode } from "react";

interface Segment<V> {
  value: V;
  label: ReactNode;
  /** Name of the button in the page, for tests and hosts: `view-list`. */
  action: string;
}

interface SegmentsProps<V> {
  /** Name of the row. */
  label: string;
  value: V;
  options: readonly Segment<V>[];
  onChange: (value: V) => void;
  /** Id of an explanation, such as the reason why a view can't be left. */
  describedBy?: string | undefined;
  /** Focuses the pressed button: after a switch, the row may be a new one in another toolbar. */
  takesFocus?: boolean;
}

/** Row of buttons that switches between a few views or values. */
export function Segments<V>({ label, value, options, onChange, describedBy, takesFocus = false }: SegmentsProps<V>) {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) pressed.current?.focus();
  }, [takesFocus]);
  return (
    <div className="segments" role="group" aria-label={label} aria-describedby={describedBy}>
      {options.map((option) => (
        <button
          key={option.action}
          ref={option.value === value ? pressed : undefined}
          type="button"
          data-action={option.action}
          className={option.value === value ? "on" : ""}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
