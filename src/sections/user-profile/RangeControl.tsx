import { IconButton } from "../../kit/base/Button.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./range.css";

/** Slider with its number. Unlike a native slider, it can be empty until it is moved. */
export function RangeControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  useStyles(styles);
  const t = useT();
  const { min = 0, max = 100, step = 1 } = field;
  const isSet = value !== undefined && value !== null && value !== "";
  const { "aria-required": _, ...rest } = control;
  return (
    <span className="range-control">
      <input
        {...rest}
        ref={ref}
        type="range"
        min={min}
        max={max}
        step={step}
        value={isSet ? String(value) : (min + max) / 2}
        disabled={disabled}
        data-empty={isSet ? undefined : ""}
        aria-valuetext={isSet ? String(value) : t("value.none")}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <output htmlFor={control.id}>{isSet ? String(value) : t("value.none")}</output>
      {isSet && !disabled && (
        <IconButton action="clear" icon="x" label={t("choices.clear", { label })} onClick={() => onChange("")} />
      )}
    </span>
  );
}
