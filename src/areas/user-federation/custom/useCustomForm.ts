import { useMemo } from "react";
import { useT } from "../../../kit/panel.ts";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { useKinds } from "../useKinds.ts";
import { customForm } from "./form.ts";

/** The form of a provider of an extension; undefined where the server does not know the kind. */
export function useCustomForm(kindId: string, isNew: boolean) {
  const t = useT();
  const { kinds, ...state } = useKinds();
  const kind = kinds?.find(({ id }) => id === kindId);
  // What is not stored stays as it is: the server has defaults of its own.
  const fields = usePropertyFields(kind?.properties, { isNew });
  const form = useMemo(() => kind && customForm(t, fields, kind.metadata?.synchronizable === true), [t, kind, fields]);
  return { ...state, form };
}
