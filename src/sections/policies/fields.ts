import { isBlank } from "../../kit/form/blank.ts";
import { mapFields, type Form } from "../../kit/form/fields.ts";
import { getIn } from "../../kit/form/path.ts";

/** A form for a record that is there: what the record lacks, because it was made elsewhere, bars nobody from changing the rest. */
export const lenient = <R>(form: Form<R>, record: R): Form<R> =>
  mapFields(form, (field) =>
    field.required && isBlank(getIn(record, field.path)) ? { ...field, required: false } : field,
  );
