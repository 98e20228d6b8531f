import { intlLocale } from "../../i18n/direction.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { Filter, FilterEditorProps } from "../../kit/table/columns.ts";
import type { Dates } from "../../kit/useDates.ts";
import { dayRange } from "./events.ts";
import { eventTypeName, operationName, resourceName } from "./eventTypes.ts";
import { DayEditor } from "./DayEditor.tsx";
import { EnumEditor } from "./EnumEditor.tsx";
import { TextEditor } from "./TextEditor.tsx";
import { TypeEditor } from "./TypeEditor.tsx";

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
