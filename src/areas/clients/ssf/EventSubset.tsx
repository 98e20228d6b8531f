import { useWatch } from "react-hook-form";
import MultiSelectControl from "../../../kit/form/controls/MultiSelectControl.tsx";
import type { ControlProps, Option } from "../../../kit/form/fields.ts";
import { fieldName, type Path } from "../../../kit/form/path.ts";

/** Events out of those chosen in another field, or of the defaults where nothing is chosen there. */
export function EventSubset({
  of,
  otherwise,
  all,
  field,
  ...props
}: ControlProps & { of: Path; otherwise: readonly string[]; all: readonly Option[] }) {
  const chosen = (useWatch({ name: fieldName(of) }) ?? []) as readonly string[];
  const names = chosen.length ? chosen : otherwise;
  return (
    <MultiSelectControl
      {...props}
      field={{
        ...field,
        options: names.map((value) => all.find((option) => option.value === value) ?? { value, label: value }),
      }}
    />
  );
}
