import { useMemo } from "react";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import type { MapperType } from "../api.ts";
import { mapperForm } from "./form.ts";

const noProperties: readonly [] = [];

/** The form of a mapper of a type, with the choices of the realm and the defaults that fit the directory. */
export function useMapperForm(type: MapperType | undefined, isNew: boolean, chooseType?: FieldDef["render"]) {
  const fields = usePropertyFields(type?.properties ?? noProperties, { isNew });
  return useMemo(
    () => mapperForm({ type, fields, isNew, ...(chooseType && { chooseType }) }),
    [type, fields, isNew, chooseType],
  );
}
