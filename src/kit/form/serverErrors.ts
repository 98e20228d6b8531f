import type { FieldError } from "../../api/ApiError.ts";
import { isApiError } from "../../api/ApiError.ts";
import type { UseFormReturn } from "react-hook-form";
import { isKey, readable, resolveText, type Translate } from "../../i18n/texts.ts";
import type { KeyValue } from "./codecs.ts";
import type { FieldDef } from "./fields.ts";
import { labelOf } from "./labels.ts";
import { fieldName } from "./path.ts";

/**
 * The server's message for a field: a key with positional parameters, which may be keys themselves; the field's own name becomes its label.
 * A key that nobody knows is made readable.
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

/** An error that belongs to a field, or to the rows of that key in a key/value list. */
export interface NamedError {
  field: FieldDef;
  message: string;
  row?: string;
}

/** Errors that name a field of this form: by last part of the path, or `attributes.<name>`; else by the key of a row. */
export function fieldErrors(
  t: Translate,
  error: unknown,
  fields: readonly FieldDef[],
  values: Readonly<Record<string, unknown>> = {},
): NamedError[] {
  if (!isApiError(error)) return [];
  const found = error.fields.flatMap((entry): NamedError[] => {
    const name = entry.field.replace(/^attributes\./, "");
    // The whole path before its last part: a `name` is not that of an `owner.name`.
    const field =
      fields.find(({ path }) => path.join(".") === entry.field) ??
      fields.find(({ path }) => path[path.length - 1] === name);
    const message = fieldMessage(t, entry, field && labelOf(t, field));
    if (field) return [{ field, message }];
    const list = fields.find(
      ({ kind, path }) => kind === "keyvalues" && rowsOf(values[fieldName(path)]).some(({ key }) => key === name),
    );
    return list ? [{ field: list, message, row: name }] : [];
  });
  // As they stand in the form: the server names them in any order.
  return found.sort((left, right) => fields.indexOf(left.field) - fields.indexOf(right.field));
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as KeyValue[]) : []);

/** Puts errors where they belong, with focus on the first. */
export function showErrors(form: UseFormReturn<Record<string, unknown>>, errors: readonly NamedError[]): void {
  for (const name of new Set(errors.map(({ field }) => fieldName(field.path)))) {
    const list = errors.filter(({ field }) => fieldName(field.path) === name);
    const rows = Object.fromEntries(list.flatMap(({ row, message }) => (row === undefined ? [] : [[row, message]])));
    const message = list.find(({ row }) => row === undefined)?.message ?? "";
    form.setError(name, { type: "server", message, types: rows }, { shouldFocus: list[0] === errors[0] });
  }
}
