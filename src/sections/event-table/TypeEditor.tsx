import { useServerInfo, useT } from "../../kit/panel.ts";
import type { FilterEditorProps } from "../../kit/table/columns.ts";
import { eventTypeName } from "./eventTypes.ts";
import { ManyEditor } from "./ManyEditor.tsx";

/** Types of events: those saved now, then those that may still be stored from before. Only what the server knows: it fails on any other. */
export function TypeEditor({ saved, ...props }: FilterEditorProps & { saved: readonly string[] }) {
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
