import { intlLocale } from "../../i18n/direction.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { Filter, FilterEditorProps } from "../../kit/table/columns.ts";
import type { Dates } from "../../kit/base/useDates.ts";
import { dayRange } from "./events.ts";
import { eventTypeName, operationName, resourceName } from "./eventTypes.ts";
import { DayEditor } from "./DayEditor.tsx";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { ManyEditor } from "./ManyEditor.tsx";
import { TextEditor } from "./TextEditor.tsx";

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

/** Filters of user events. Omits the filter of a fixed user or client. */
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

/** Filters of admin events. Omits the path filter of a fixed resource. */
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
      format: (type) => resourceName(t, type),
    },
    {
      name: "operationTypes",
      label: "operationTypes",
      multiple: true,
      editor: (props) => <EnumEditor {...props} name="operationTypes" source="operationType" />,
      format: (type) => operationName(t, type),
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

/** Multi-select of values of a server enumeration. */
function EnumEditor({
  name,
  source,
  ...props
}: FilterEditorProps & { name: string; source: "resourceType" | "operationType" }) {
  const t = useT();
  const values: readonly string[] = useServerInfo().data?.enums?.[source] ?? [];
  // Fallback without access to server info: the four known operations.
  const offered = values.length
    ? values
    : source === "operationType"
      ? ["CREATE", "UPDATE", "DELETE", "ACTION"]
      : props.values;
  const nameOf = source === "operationType" ? operationName : resourceName;
  const choices = offered
    .map((value) => ({ value, label: nameOf(t, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, t.locale));
  return <ManyEditor {...props} name={name} choices={choices} />;
}

/**
 * Selects event types: types saved now, then other types that may be stored. Offers only known types, because the
 * server rejects others.
 */
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
