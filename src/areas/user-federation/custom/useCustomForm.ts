import { useMemo } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { useKinds } from "../useKinds.ts";
import { customForm } from "./form.ts";

/** Returns the form of a provider from an extension. The form is undefined if the server doesn't have the type. */
export function useCustomForm(kindId: string, isNew: boolean) {
  const t = useT();
  const { kinds, ...state } = useKinds();
  const kind = kinds?.find(({ id }) => id === kindId);
  // Don't fill absent settings with defaults: the server has its own.
  const fields = usePropertyFields(kind?.properties, { isNew });
  const form = useMemo(() => kind && customForm(t, fields, kind.metadata?.synchronizable === true), [t, kind, fields]);
  return { ...state, form };
}
