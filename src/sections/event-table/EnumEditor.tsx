import { useServerInfo } from "../../kit/panel.ts";
import type { FilterEditorProps } from "../../kit/table/columns.ts";
import { ManyEditor } from "./ManyEditor.tsx";

/** Several values of an enumeration of the server. */
export function EnumEditor({
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
