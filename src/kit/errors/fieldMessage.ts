import type { FieldError } from "../../api/ApiError.ts";
import { isKey, readable, resolveText, type Translate } from "../../i18n/texts.ts";

/**
 * Localizes a field error of the server: a message key with positional parameters, which may be keys too. Replaces the
 * field's name with its label. Makes unknown keys readable.
 */
export function fieldMessage(t: Translate, { field, message, params }: FieldError, label?: string): string {
  const key = /^\$\{(.+)\}$/.exec(message)?.[1] ?? message;
  const values = Object.fromEntries(
    params.map((param, index) => {
      const text = String(param);
      return [
        String(index),
        text === field && label !== undefined ? label : t.has(text) ? t(text) : resolveText(t, text),
      ];
    }),
  );
  if (!t.has(key)) return isKey(key) ? readable(key) : key;
  return t(key, values).replace(/\{(\d+)\}/g, (whole, index: string) => values[index] ?? whole);
}
