import { useWatch } from "react-hook-form";
import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";
import type { ControlProps, Option } from "../../../kit/form/fields.ts";
import { fieldName } from "../../../kit/form/path.ts";

/** One of the languages that were chosen before. */
export function DefaultLocale({ known, ...control }: ControlProps & { known: readonly Option[] }) {
  const chosen: unknown = useWatch({ name: fieldName(["supportedLocales"]) });
  const options = (Array.isArray(chosen) ? chosen.map(String) : []).map(
    (value) => known.find((one) => one.value === value) ?? { value, label: value },
  );
  return <SelectControl {...control} field={{ ...control.field, options }} />;
}
