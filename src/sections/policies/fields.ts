import { isBlank } from "../../kit/form/blank.ts";
import type { SectionDef } from "../../kit/form/fields.ts";
import { getIn } from "../../kit/form/path.ts";

/** A form for a record that is there: what the record lacks, because it was made elsewhere, bars nobody from changing the rest. */
export const lenient = (sections: readonly SectionDef[], record: unknown): readonly SectionDef[] =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.required && isBlank(getIn(record, field.path)) ? { ...field, required: false } : field,
    ),
  }));
