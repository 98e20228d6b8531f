import { useState } from "react";
import { useT } from "../../panel.ts";
import type { ControlProps } from "../fields.ts";

/** Units by their seconds, largest first. */
const units = [
  { name: "days", seconds: 86_400 },
  { name: "hours", seconds: 3600 },
  { name: "minutes", seconds: 60 },
  { name: "seconds", seconds: 1 },
] as const;

type Unit = (typeof units)[number];
const minutes: Unit = units[2];

/** The largest unit that divides a number of seconds; minutes for none. */
function unitOf(seconds: number | undefined): Unit {
  return (seconds && units.find((unit) => seconds % unit.seconds === 0)) || minutes;
}

const secondsOf = (value: unknown): number | undefined => {
  const number = value === undefined || value === null || value === "" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? undefined : number;
};

interface Draft {
  /** What the draft stands for; another value from outside starts a new one. */
  seconds: number | undefined;
  text: string;
  unit: Unit;
}

const draftOf = (seconds: number | undefined, unit = unitOf(seconds)): Draft => ({
  seconds,
  unit,
  text: seconds === undefined ? "" : String(seconds / unit.seconds),
});

/** A length of time as a number and its unit; the value is whole seconds, null for none. */
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
    // A form would take undefined for untouched and show the old value again.
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
          // Enter sends the form without leaving the field: what is sent is within its bounds as well.
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
        onChange={(event) => change(draft.text, units.find(({ name }) => name === event.target.value) ?? minutes, true)}
      >
        {[...units].reverse().map(({ name }) => (
          <option key={name} value={name}>
            {t(`times.${name}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
