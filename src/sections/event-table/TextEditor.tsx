import { useId } from "react";
import type { FilterEditorProps } from "../../kit/table/columns.ts";

/** Text filter with a hint. */
export function TextEditor({
  name,
  label,
  hint,
  values,
  onChange,
}: FilterEditorProps & { name: string; hint: string }) {
  const id = useId();
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        data-field={name}
        value={values[0] ?? ""}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
      />
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
    </div>
  );
}
