import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { fieldName, wholeRecord } from "./path.ts";

const name = fieldName(wholeRecord);

/** The text of the document in the `DocumentEditor` around a view, and what replaces it: the one draft of all views. */
export function useDocumentText(): readonly [text: string, replace: (next: string) => void] {
  const { setValue } = useFormContext();
  const text = String(useWatch({ name }) ?? "");
  const replace = useCallback(
    (next: string) => setValue(name, next, { shouldDirty: true, shouldValidate: true, shouldTouch: true }),
    [setValue],
  );
  return [text, replace];
}
