import type { FieldError } from "../../api/ApiError.ts";
import { isApiError } from "../../api/ApiError.ts";
import { resolveText, type Translate } from "../../i18n/texts.ts";
import type { FieldDef } from "./fields.ts";

/** The server's message for a field: a key with positional parameters, which may be keys themselves. */
export function fieldMessage(t: Translate, { message, params }: FieldError): string {
  const key = /^\$\{(.+)\}$/.exec(message)?.[1] ?? message;
  const values = Object.fromEntries(params.map((param, index) => {
    const text = String(param);
    return [String(index), t.has(text) ? t(text) : resolveText(t, text)];
  }));
  return t.has(key) ? t(key, values).replace(/\{(\d+)\}/g, (whole, index: string) => values[index] ?? whole) : key;
}

/** Errors that name a field of this form: by last part of the path, or `attributes.<name>`. */
export function fieldErrors(t: Translate, error: unknown, fields: readonly FieldDef[]): { field: FieldDef; message: string }[] {
  if (!isApiError(error)) return [];
  return error.fields.flatMap((entry) => {
    const name = entry.field.replace(/^attributes\./, "");
    const field = fields.find(({ path }) => path.join(".") === entry.field || path[path.length - 1] === name);
    return field ? [{ field, message: fieldMessage(t, entry) }] : [];
  });
}
