import { useServerInfo, useT } from "../../kit/panel.ts";
import type { FilterEditorProps } from "../../kit/table/columns.ts";
import { operationName, resourceName } from "./eventTypes.ts";
import { ManyEditor } from "./ManyEditor.tsx";

/** Several values of an enumeration of the server. */
export function EnumEditor({
  name,
  source,
  ...props
}: FilterEditorProps & { name: string; source: "resourceType" | "operationType" }) {
  const t = useT();
  const values: readonly string[] = useServerInfo().data?.enums?.[source] ?? [];
  // Without the right to read server info the four operations are still known.
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
