import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldDef } from "../../kit/form/fields.ts";
import { useServer } from "../../kit/panel/session.ts";
import { usePropertyFields } from "../provider-config/usePropertyFields.ts";
import { mapperForm } from "./mapperForm.ts";
import { mappersApi, type MapperOwner, type MapperType } from "./owner.ts";

const noTypes: readonly [] = [];

/** Form of a mapper type, with options from the realm. */
export function useMapperForm(
  owner: MapperOwner,
  type: MapperType | undefined,
  isNew: boolean,
  chooseType?: FieldDef["render"],
) {
  const { data: held } = useQuery({ ...mappersApi(useServer(), owner).list, enabled: isNew });
  const fields = usePropertyFields(type?.properties ?? noTypes, { stored: "text", isNew });
  return useMemo(
    () =>
      mapperForm({
        type,
        fields,
        isNew,
        taken: (held ?? []).map(({ name = "" }) => name),
        ...(chooseType && { chooseType }),
      }),
    [type, fields, isNew, held, chooseType],
  );
}
