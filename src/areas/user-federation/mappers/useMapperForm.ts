import { useMemo } from "react";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import type { MapperType } from "../api.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { mapperForm } from "./form.ts";
import { mapperTypeName } from "./typeName.ts";

const noProperties: readonly [] = [];

/** Returns the form of a mapper, with options from the realm and defaults for the directory. */
export function useMapperForm(type: MapperType | undefined, isNew: boolean, chooseType?: FieldDef["render"]) {
  const t = useT();
  const fields = usePropertyFields(type?.properties ?? noProperties, { isNew });
  return useMemo(
    () => mapperForm({ type, nameOf: (id) => mapperTypeName(t, id), fields, isNew, ...(chooseType && { chooseType }) }),
    [type, t, fields, isNew, chooseType],
  );
}
