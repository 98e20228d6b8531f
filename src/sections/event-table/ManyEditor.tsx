import { useState } from "react";
import { numberIn } from "../../i18n/numbers.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { FilterEditorProps } from "../../kit/table/columns.ts";

interface Choice {
  value: string;
  label: string;
}

/** Multi-select with a search field. Selected values stay visible. */
export function ManyEditor({
  name,
  label,
  values,
  onChange,
  choices,
  more,
}: FilterEditorProps & { name: string; choices: readonly Choice[]; more?: readonly Choice[] }) {
  const t = useT();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLocaleLowerCase();
  const found = (list: readonly Choice[]) =>
    list.filter(
      ({ value, label: text }) =>
        !wanted ||
        values.includes(value) ||
        text.toLocaleLowerCase().includes(wanted) ||
        value.toLowerCase().includes(wanted),
    );
  const box = ({ value, label: text }: Choice) => (
    <label key={value} className="choice">
      <input
        type="checkbox"
        className="box"
        value={value}
        checked={values.includes(value)}
        onChange={(event) =>
          onChange(event.target.checked ? [...values, value] : values.filter((other) => other !== value))
        }
      />
      <span title={value}>{text}</span>
    </label>
  );
  const rest = found(more ?? []);
  return (
    <fieldset className="filter-field" data-field={name}>
      <legend>
        {label}
        {values.length > 0 && ` (${numberIn(t.locale, values.length)})`}
      </legend>
      <input
        type="search"
        className="input"
        data-field={`${name}.search`}
        value={search}
        placeholder={t("events.narrow")}
        aria-label={`${label}: ${t("events.narrow")}`}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter would apply all filters.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div className="choices many-choices">
        {found(choices).map(box)}
        {rest.length > 0 && <p className="hint">{t("events.notSavedNow")}</p>}
        {rest.map(box)}
      </div>
    </fieldset>
  );
}
