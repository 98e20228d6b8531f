import { isBlank } from "../../kit/record/blank.ts";
import { mapFields, type Form } from "../../kit/form/fields.ts";
import { getIn } from "../../kit/record/path.ts";

/**
 * Form for an existing record: a required field that is empty in the record becomes optional, so that other fields can
 * be saved.
 */
export const lenient = <R>(form: Form<R>, record: R): Form<R> =>
  mapFields(form, (field) =>
    field.required && isBlank(getIn(record, field.path)) ? { ...field, required: false } : field,
  );
