import { useEffect, useId, useRef } from "react";
import { useT } from "../../kit/panel/texts.ts";
import type { FilterEditorProps } from "../../kit/table/columns.ts";
import { isBackwards } from "./events.ts";

/** Date field with a time zone hint, limited by the other end of the range. */
export function DayEditor({
  name,
  label,
  values,
  draft,
  onChange,
  zone,
}: FilterEditorProps & { name: "dateFrom" | "dateTo"; zone: string }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isWrong = name === "dateTo" && isBackwards(draft);
  useEffect(() => input.current?.setCustomValidity(isWrong ? t("events.daysBackwards") : ""), [isWrong, t]);
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="input"
        type="date"
        data-field={name}
        value={values[0] ?? ""}
        aria-describedby={`${id}-zone`}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
      />
      <span id={`${id}-zone`} className={isWrong ? "error-text" : "hint"} role={isWrong ? "alert" : undefined}>
        {isWrong
          ? t("events.daysBackwards")
          : t(name === "dateTo" ? "events.untilEndOfDay" : "events.fromStartOfDay", { zone })}
      </span>
    </div>
  );
}
