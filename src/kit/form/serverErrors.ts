import { rowsIn } from "./codecs.ts";
import { isApiError } from "../../api/ApiError.ts";
import type { UseFormReturn } from "react-hook-form";
import type { Translate } from "../../i18n/texts.ts";
import { fieldMessage } from "../errors/fieldMessage.ts";
import type { FieldDef } from "./fields.ts";
import { labelOf } from "./labels.ts";
import { fieldName } from "../record/path.ts";

/** Error of a field, or of the rows with that key in a key-value list. */
export interface NamedError {
  field: FieldDef;
  message: string;
  row?: string;
}

/** Errors of fields in this form. Matches the last part of the path, `attributes.<name>`, or the key of a row. */
export function fieldErrors(
  t: Translate,
  error: unknown,
  fields: readonly FieldDef[],
  values: Readonly<Record<string, unknown>> = {},
): NamedError[] {
  if (!isApiError(error)) return [];
  const found = error.fields.flatMap((entry): NamedError[] => {
    const name = entry.field.replace(/^attributes\./, "");
    // Matches the complete path before its last part, so that `name` doesn't match `owner.name`.
    const field =
      fields.find(({ path }) => path.join(".") === entry.field) ??
      fields.find(({ path }) => path[path.length - 1] === name);
    const message = fieldMessage(t, entry, field && labelOf(t, field));
    if (field) return [{ field, message }];
    const list = fields.find(
      ({ kind, path }) => kind === "keyvalues" && rowsIn(values[fieldName(path)]).some(({ key }) => key === name),
    );
    return list ? [{ field: list, message, row: name }] : [];
  });
  // Sorts in form order. The server's order varies.
  return found.sort((left, right) => fields.indexOf(left.field) - fields.indexOf(right.field));
}

/** Shows errors at their fields and focuses the first. */
export function showErrors(form: UseFormReturn<Record<string, unknown>>, errors: readonly NamedError[]): void {
  for (const name of new Set(errors.map(({ field }) => fieldName(field.path)))) {
    const list = errors.filter(({ field }) => fieldName(field.path) === name);
    const rows = Object.fromEntries(list.flatMap(({ row, message }) => (row === undefined ? [] : [[row, message]])));
    const message = list.find(({ row }) => row === undefined)?.message ?? "";
    form.setError(name, { type: "server", message, types: rows }, { shouldFocus: list[0] === errors[0] });
  }
}
