import { useState } from "react";
import { IconButton } from "../../base/Button.tsx";
import { useT } from "../../panel.ts";
import type { ControlProps } from "../fields.ts";

/** A whole number with steps; clamped between min and max, text that is no number becomes 0 (docs/spec/console.md §5), none is null: a form takes undefined for untouched. */
export function NumberControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = field;
  const number = Number(value);
  const current = value === undefined || value === null || value === "" || Number.isNaN(number) ? undefined : number;
  // A minus sign alone is no number yet, and no mistake either.
  const [isMinus, setMinus] = useState(false);
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  return (
    <span className="number">
      <IconButton
        action="decrement"
        icon="minus"
        tone="plain"
        label={t("number.less", { label })}
        disabled={disabled || (current ?? 0) <= min}
        onClick={() => onChange(clamp((current ?? 0) - 1))}
      />
      <input
        {...control}
        ref={ref}
        className="input"
        inputMode="numeric"
        role="spinbutton"
        aria-valuenow={current}
        aria-valuemin={field.min}
        aria-valuemax={field.max}
        value={current ?? (isMinus ? "-" : "")}
        readOnly={disabled}
        onChange={(event) => {
          const text = event.target.value.trim();
          const isSign = text === "-" && min < 0;
          setMinus(isSign);
          onChange(text === "" || isSign ? null : Number.isNaN(Number(text)) ? clamp(0) : Number(text));
        }}
        onKeyDown={(event) => {
          const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (!step || disabled) return;
          event.preventDefault();
          onChange(clamp((current ?? 0) + step));
        }}
        onBlur={() => {
          setMinus(false);
          if (current !== undefined && current !== clamp(current)) onChange(clamp(current));
          onBlur();
        }}
      />
      <IconButton
        action="increment"
        icon="plus"
        tone="plain"
        label={t("number.more", { label })}
        disabled={disabled || (current ?? 0) >= max}
        onClick={() => onChange(clamp((current ?? 0) + 1))}
      />
    </span>
  );
}
