import { useMemo } from "react";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import type { Provider } from "../provider.ts";
import type { IdpMapperType } from "./api.ts";
import { mapperForm } from "./form.ts";

const none: readonly never[] = [];

/** Returns the form of a mapper type, with options from the realm and from the organization of the provider. */
export function useIdpMapperForm(
  { organizationId }: Provider,
  type: IdpMapperType | undefined,
  taken: readonly string[] | undefined,
  chooseType?: FieldDef["render"],
) {
  const t = useT();
  const fields = usePropertyFields(type?.properties ?? none, {
    stored: "text",
    isNew: taken !== undefined,
    ...(organizationId !== undefined && { organization: organizationId }),
  });
  return useMemo(
    () => mapperForm({ t, type, fields, taken, ...(chooseType && { chooseType }) }),
    [t, type, fields, taken, chooseType],
  );
}
