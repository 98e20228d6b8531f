import { lazyControl } from "./lazyControl.tsx";
import { useT } from "../../panel.ts";
import type { ControlProps } from "../fields.ts";

const Typeahead = lazyControl(() => import("./TypeaheadControl.tsx"));

/** From this many options a choice becomes a typeahead. Source: docs/spec/console.md §9. */
const typeaheadFrom = 10;

/** One of several: a native select, or a typeahead for many options or options that are searched on the server. */
export function SelectControl(props: ControlProps) {
  const t = useT();
  const { field, value, onChange, onBlur, disabled, control, ref } = props;
  const options = field.options ?? [];
  if (field.search || options.length >= typeaheadFrom) return <Typeahead {...props} />;
  const current = value === undefined || value === null ? "" : String(value);
  const isListed = options.some((option) => option.value === current);
  // A choice that must be made, or that has a default, cannot be unmade.
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
