import { useFormContext } from "react-hook-form";
import { plain } from "../../kit/form/codecs.ts";
import { SelectControl } from "../../kit/form/controls/SelectControl.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { fieldName } from "../../kit/record/path.ts";
import { useT } from "../../kit/panel/texts.ts";
import { propertyFields, type Property } from "../provider-config/propertyFields.tsx";
import type { DescribedType } from "./owner.ts";

/** Changes the type of a new mapper. Keeps the name and compatible settings. */
export function TypeChoice({
  types,
  fields,
  onType,
  ...props
}: ControlProps & {
  types: readonly DescribedType[];
  fields: readonly Property[];
  onType: (to: DescribedType, name: string, config: Readonly<Record<string, unknown>>) => void;
}) {
  const { getValues } = useFormContext();
  const t = useT();
  return (
    <SelectControl
      {...props}
      field={{ ...props.field, required: true, options: types.map(({ id, name }) => ({ value: id, label: name })) }}
      onChange={(id) => {
        const to = types.find((type) => type.id === id);
        if (!to || id === props.value) return;
        const config = Object.fromEntries(
          propertyFields(t, fields, { stored: "text", isNew: true }).map(({ path, codec = plain }) => [
            path[path.length - 1],
            codec.write(getValues(fieldName(path)), undefined),
          ]),
        );
        onType(to, String(getValues(fieldName(["name"])) ?? ""), config);
      }}
    />
  );
}
