import { useState } from "react";
import { intlLocale } from "../../../i18n/direction.ts";
import { inUnit } from "../../../i18n/numbers.ts";
import { IconButton } from "../../base/Button.tsx";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";

/**
 * Integer with steps, limited to min and max. Invalid text becomes 0 (docs/spec/console.md §5). Empty is null, because
 * a form treats undefined as untouched.
 */
export function NumberControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, step = 1 } = field;
  const number = Number(value);
  const current = value === undefined || value === null || value === "" || Number.isNaN(number) ? undefined : number;
  const unit = useUnit(field.unit, current);
  // A single minus sign is an incomplete number, not an error.
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
        onClick={() => onChange(clamp((current ?? 0) - step))}
      />
      <input
        {...control}
        ref={ref}
        className="input"
        inputMode="numeric"
        role="spinbutton"
        aria-valuenow={current}
        aria-valuetext={unit.said}
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
          const way = event.key === "ArrowUp" ? step : event.key === "ArrowDown" ? -step : 0;
          if (!way || disabled) return;
          event.preventDefault();
          onChange(clamp((current ?? 0) + way));
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
        onClick={() => onChange(clamp((current ?? 0) + step))}
      />
      {unit.short && <span className="unit">{unit.short}</span>}
    </span>
  );
}

/** Localized unit: short, and in full with the number. */
function useUnit(unit: ControlProps["field"]["unit"], current: number | undefined) {
  const { locale } = useT();
  if (!unit) return { short: undefined, said: undefined };
  const parts = new Intl.NumberFormat(intlLocale(locale), { style: "unit", unit }).formatToParts(current ?? 0);
  return {
    short: parts.find(({ type }) => type === "unit")?.value,
    said: current === undefined ? undefined : inUnit(locale, unit, current),
  };
}
