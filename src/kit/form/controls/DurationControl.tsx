import { useState } from "react";
import { timeUnits } from "../../../i18n/durations.ts";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";

type Unit = (typeof timeUnits)[number];
const minutes: Unit = timeUnits[2];

/** Largest unit that divides the seconds. Default: minutes. */
function unitOf(seconds: number | undefined): Unit {
  return (seconds && timeUnits.find((unit) => seconds % unit.seconds === 0)) || minutes;
}

const secondsOf = (value: unknown): number | undefined => {
  const number = value === undefined || value === null || value === "" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
};

interface Draft {
  /** Value of the draft. A different value from outside starts a new draft. */
  seconds: number | undefined;
  text: string;
  unit: Unit;
}

const draftOf = (seconds: number | undefined, unit = unitOf(seconds)): Draft => ({
  seconds,
  unit,
  text: seconds === undefined ? "" : String(seconds / unit.seconds),
});

/** Duration as number and unit. The value is in whole seconds, null if empty. */
export default function DurationControl({
  field,
  label,
  value,
  onChange,
  onBlur,
  disabled,
  control,
  ref,
}: ControlProps) {
  const t = useT();
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field;
  const seconds = secondsOf(value);
  const [kept, setDraft] = useState(() => draftOf(seconds));
  const isOutside = kept.seconds !== seconds;
  const draft = isOutside ? draftOf(seconds) : kept;
  if (isOutside) setDraft(draft);

  const change = (text: string, unit: Unit, clamp = false) => {
    const number = Number(text.replace(",", "."));
    const next = text.trim() === "" || Number.isNaN(number) ? undefined : Math.round(number * unit.seconds);
    const bound = next === undefined || !clamp ? next : Math.min(max, Math.max(min, next));
    setDraft(bound === next ? { seconds: next, text, unit } : draftOf(bound));
    // A form treats undefined as untouched and would show the old value.
    if (bound !== seconds) onChange(bound ?? null);
  };
  return (
    <span className="duration">
      <input
        {...control}
        ref={ref}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={draft.text}
        placeholder={disabled ? undefined : field.placeholder}
        readOnly={disabled}
        onChange={(event) => change(event.target.value.replace(/[^\d.,-]/g, ""), draft.unit)}
        onKeyDown={({ key }) => {
          // Enter submits without blur: clamp the value here too.
          if (key === "Enter" && !disabled && draft.seconds !== undefined) change(draft.text, draft.unit, true);
        }}
        onBlur={() => {
          if (!disabled) change(draft.seconds === undefined ? "" : draft.text, draft.unit, true);
          onBlur();
        }}
      />
      <select
        className="input"
        aria-label={t("duration.unit", { label })}
        data-unit={control["data-field"]}
        value={draft.unit.name}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) =>
          change(draft.text, timeUnits.find(({ name }) => name === event.target.value) ?? minutes, true)
        }
      >
        {[...timeUnits].reverse().map(({ name }) => (
          <option key={name} value={name}>
            {t(`times.${name}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
