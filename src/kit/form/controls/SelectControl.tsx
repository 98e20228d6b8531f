import { lazyControl } from "./lazyControl.tsx";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";

const Typeahead = lazyControl(() => import("./TypeaheadControl.tsx"));

/** Uses a typeahead from this number of options on. Source: docs/spec/console.md §9. */
const typeaheadFrom = 10;

/** Native select, or a typeahead for many options or a server search. */
export function SelectControl(props: ControlProps) {
  const t = useT();
  const { field, value, onChange, onBlur, disabled, control, ref } = props;
  const options = field.options ?? [];
  if (field.search || options.length >= typeaheadFrom) return <Typeahead {...props} />;
  const current = value === undefined || value === null ? "" : String(value);
  const isListed = options.some((option) => option.value === current);
  // A required field or one with a default can't be cleared.
  const isMade = isListed && (field.required === true || field.initial !== undefined);
  return (
    <select
      {...control}
      ref={ref}
      className="input"
      value={current}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isMade && !options.some((option) => option.value === "") && (
        <option value="">{field.placeholder ?? t("selectOne")}</option>
      )}
      {!isListed && current !== "" && <option value={current}>{current}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
