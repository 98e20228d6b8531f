import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { fieldName, wholeRecord } from "../../../kit/form/path.ts";

const name = fieldName(wholeRecord);

/** The text of the workflow in the form around a view, and what replaces it: the one draft of all views. */
export function useText(): readonly [text: string, replace: (next: string) => void] {
  const { setValue } = useFormContext();
  const text = String(useWatch({ name }) ?? "");
  const replace = useCallback(
    (next: string) => setValue(name, next, { shouldDirty: true, shouldValidate: true, shouldTouch: true }),
    [setValue],
  );
  return [text, replace];
}
