import { useId, useRef, useState, type RefObject } from "react";
import { Button, IconButton } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { atSide, fromStart, useTopLayer } from "../overlay/useTopLayer.ts";
import { useT } from "../panel/texts.ts";
import type { Filter } from "./columns.ts";
import type { ListState } from "./useListState.ts";

/** Changes of a filter. Resets its dependent filters. */
const changed = (filters: readonly Filter[], name: string, values: readonly string[]) => ({
  ...Object.fromEntries(filters.filter(({ within }) => within === name).map((other) => [other.name, []])),
  [name]: values,
});

/** Filters that fit in a popover. More of them are a side sheet, so that the rows stay in sight. */
const inPopover = 4;

/** Panel of the filter button. Applies all fields together. */
export function FilterMenu({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="filter-menu"
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) {
          event.preventDefault();
          event.stopPropagation();
          close();
        }
      }}
    >
      <Button
        ref={button}
        action="filter"
        icon="filter"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t("filter")}
      </Button>
      {open && <FilterForm id={id} anchor={button} filters={filters} state={state} onClose={close} />}
    </div>
  );
}

function FilterForm({
  id,
  anchor,
  filters,
  state,
  onClose,
}: {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  filters: readonly Filter[];
  state: ListState;
  onClose: () => void;
}) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isAside = filters.length > inPopover;
  useTopLayer(true, form, anchor, isAside ? atSide : fromStart);
  const [draft, setDraft] = useState<Readonly<Record<string, readonly string[]>>>(state.filters);
  const set = (name: string, values: readonly string[]) =>
    setDraft((current) => ({ ...current, ...changed(filters, name, values) }));
  return (
    <form
      ref={form}
      id={id}
      popover="manual"
      className={isAside ? "popover filter-form aside" : "popover filter-form"}
      onSubmit={(event) => {
        event.preventDefault();
        state.setFilters(Object.fromEntries(filters.map(({ name }) => [name, draft[name] ?? []])));
        onClose();
      }}
    >
      {isAside && (
        <div className="filter-head">
          <b>{t("filter")}</b>
          <IconButton action="close" icon="x" label={t("close")} onClick={onClose} />
        </div>
      )}
      <div className="filter-fields">
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            values={draft[filter.name] ?? []}
            draft={draft}
            onChange={(values) => set(filter.name, values)}
          />
        ))}
      </div>
      <div className="popover-actions">
        <Button action="cancel" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          action="apply-filters"
          tone="primary"
          submit
          disabled={!Object.values(draft).some((values) => values.length) && !state.isFiltered}
        >
          {t("filter.apply")}
        </Button>
      </div>
    </form>
  );
}

function FilterField({
  filter,
  values,
  draft,
  onChange,
}: {
  filter: Filter;
  values: readonly string[];
  draft: Readonly<Record<string, readonly string[]>>;
  onChange: (values: readonly string[]) => void;
}) {
  const t = useT();
  const id = useId();
  const label = t(filter.label);
  if (filter.editor) return filter.editor({ label, values, draft, onChange });
  if (filter.options && filter.multiple) {
    return (
      <fieldset className="filter-field" data-field={filter.name}>
        <legend>{label}</legend>
        <div className="choices">
          {filter.options.map((option) => (
            <label key={option.value} className="choice">
              <input
                type="checkbox"
                className="box"
                value={option.value}
                checked={values.includes(option.value)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...values, option.value] : values.filter((value) => value !== option.value),
                  )
                }
              />
              {option.label}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      {filter.options ? (
        <select
          id={id}
          className="input"
          data-field={filter.name}
          value={values[0] ?? ""}
          onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
        >
          <option value="">{t("filter.any")}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className="input"
          type={filter.kind ?? "text"}
          data-field={filter.name}
          value={values[0] ?? ""}
          onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
        />
      )}
    </div>
  );
}

/** Active filters as removable chips. */
export function FilterChips({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const t = useT();
  const chips = filters.flatMap((filter) => (state.filters[filter.name] ?? []).map((value) => ({ filter, value })));
  if (!chips.length) return null;
  const say = (filter: Filter, value: string) =>
    filter.format?.(value) ?? filter.options?.find((option) => option.value === value)?.label ?? value;
  return (
    <ul className="chips" part="filters" aria-label={t("filter.active")}>
      {chips.map(({ filter, value }) => (
        <li key={`${filter.name} ${value}`} className="chip">
          <span>
            {t(filter.label)}: <bdi>{say(filter, value)}</bdi>
          </span>
          <button
            type="button"
            data-action="remove-filter"
            aria-label={t("filter.remove", { label: `${t(filter.label)}: ${say(filter, value)}` })}
            onClick={() =>
              state.setFilters(
                changed(
                  filters,
                  filter.name,
                  (state.filters[filter.name] ?? []).filter((other) => other !== value),
                ),
              )
            }
          >
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link" data-action="clear-filters" onClick={state.clear}>
          {t("clearAllFilters")}
        </button>
      </li>
    </ul>
  );
}
