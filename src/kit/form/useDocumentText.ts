import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { fieldName, wholeRecord } from "../record/path.ts";

const name = fieldName(wholeRecord);

/** Text of the surrounding `DocumentEditor` and its setter, shared by all views. */
export function useDocumentText(): readonly [text: string, replace: (next: string) => void] {
  const { setValue } = useFormContext();
  const text = String(useWatch({ name }) ?? "");
  const replace = useCallback(
    (next: string) => setValue(name, next, { shouldDirty: true, shouldValidate: true, shouldTouch: true }),
    [setValue],
  );
  return [text, replace];
}
