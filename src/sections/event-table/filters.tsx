import { useEffect, useId, useRef, useState } from "react";
import { intlLocale } from "../../i18n/direction.ts";
import type { Translate } from "../../i18n/texts.ts";
import { useServerInfo, useT } from "../../kit/panel.ts";
import type { Filter, FilterEditorProps } from "../../kit/table/columns.ts";
import type { Dates } from "../../kit/useDates.ts";
import { dayRange, isBackwards } from "./events.ts";
import { eventTypeName } from "./eventTypes.ts";

/** A day, its field told of the zone it is meant in, and kept from being after or before the other one. */
function DayEditor({
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

/** Text with a hint on what may be typed. */
function TextEditor({ name, label, hint, values, onChange }: FilterEditorProps & { name: string; hint: string }) {
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

interface Choice {
  value: string;
  label: string;
}

/** Several of many: a list with boxes, narrowed by typing. What is chosen stays in sight. */
function ManyEditor({
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
        {values.length > 0 && ` (${values.length})`}
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

/** Types of events: those saved now, then those that may still be stored from before. Only what the server knows: it fails on any other. */
function TypeEditor({ saved, ...props }: FilterEditorProps & { saved: readonly string[] }) {
  const t = useT();
  const all: readonly string[] = useServerInfo().data?.enums?.eventType ?? [];
  const sorted = (types: readonly string[]) =>
    types.map((value) => ({ value, label: eventTypeName(t, value) })).sort((a, b) => a.label.localeCompare(b.label));
  return (
    <ManyEditor
      {...props}
      name="type"
      choices={sorted(saved)}
      more={sorted(all.filter((type) => !saved.includes(type)))}
    />
  );
}

function EnumEditor({
  name,
  source,
  ...props
}: FilterEditorProps & { name: string; source: "resourceType" | "operationType" }) {
  const values: readonly string[] = useServerInfo().data?.enums?.[source] ?? [];
  // Without the right to read server info the four operations are still known.
  const offered = values.length
    ? values
    : source === "operationType"
      ? ["CREATE", "UPDATE", "DELETE", "ACTION"]
      : props.values;
  return <ManyEditor {...props} name={name} choices={[...offered].sort().map((value) => ({ value, label: value }))} />;
}

const days = (t: Translate, zone: Dates["zone"]): Filter[] =>
  (["dateFrom", "dateTo"] as const).map((name) => ({
    name,
    label: name,
    kind: "date",
    editor: (props) => <DayEditor {...props} name={name} zone={zone} />,
    format: (day) => {
      const range = dayRange(day);
      return range
        ? `${new Intl.DateTimeFormat(intlLocale(t.locale), { dateStyle: "medium" }).format(range.startMs)} (${zone})`
        : day;
    },
  }));

const order = (t: Translate): Filter => ({
  name: "direction",
  label: "events.order",
  options: [{ value: "asc", label: t("events.oldestFirst") }],
});

/** Filters of login events; a fixed user or client has none. */
export function userFilters(
  t: Translate,
  zone: string,
  saved: readonly string[],
  fixed: { user?: string | undefined; client?: string | undefined },
): Filter[] {
  return [
    ...(fixed.user
      ? []
      : [
          {
            name: "user",
            label: "user",
            editor: (props: FilterEditorProps) => <TextEditor {...props} name="user" hint={t("events.userHint")} />,
          },
        ]),
    {
      name: "type",
      label: "eventType",
      multiple: true,
      editor: (props) => <TypeEditor {...props} saved={saved} />,
      format: (type) => eventTypeName(t, type),
    },
    ...(fixed.client
      ? []
      : [
          {
            name: "client",
            label: "client",
            editor: (props: FilterEditorProps) => <TextEditor {...props} name="client" hint={t("events.clientHint")} />,
          },
        ]),
    ...days(t, zone),
    { name: "ipAddress", label: "ipAddress" },
    order(t),
  ];
}

/** Filters of changes; a fixed resource has no path to choose. */
export function adminFilters(t: Translate, zone: string, isFixed: boolean): Filter[] {
  const hinted = (name: string, label: string, hint: string): Filter => ({
    name,
    label,
    editor: (props) => <TextEditor {...props} name={name} hint={t(hint)} />,
  });
  return [
    {
      name: "resourceTypes",
      label: "resourceTypes",
      multiple: true,
      editor: (props) => <EnumEditor {...props} name="resourceTypes" source="resourceType" />,
    },
    {
      name: "operationTypes",
      label: "operationTypes",
      multiple: true,
      editor: (props) => <EnumEditor {...props} name="operationTypes" source="operationType" />,
    },
    ...(isFixed ? [] : [hinted("resourcePath", "resourcePath", "events.pathHint")]),
    hinted("authRealm", "realm", "events.realmHint"),
    hinted("authClient", "client", "events.authClientHint"),
    hinted("authUser", "user", "events.userHint"),
    { name: "authIpAddress", label: "ipAddress" },
    ...days(t, zone),
    order(t),
  ];
}
