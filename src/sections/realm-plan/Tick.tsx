import { useEffect, useRef } from "react";

/** State of a box for one or several items. */
export type Ticked = "all" | "some" | "none";

/** Box with a state in between. */
export function Tick({
  label,
  state,
  isDisabled = false,
  onChange,
}: {
  label: string;
  state: Ticked;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="box"
      data-action="select-item"
      aria-label={label}
      disabled={isDisabled}
      checked={state === "all"}
      onChange={() => onChange(state !== "all")}
    />
  );
}
