import type { FieldDef, SectionDef } from "../../kit/form/fields.ts";
import { getIn } from "../../kit/form/path.ts";

/** Longer texts make the server fail without a reason. */
const limit = 255;

/** Own check of a text: characters as the server counts them, UTF-16 units. */
export const maxLength: FieldDef["validate"] = (value, _values, t) =>
  String(value ?? "").trim().length > limit ? t("maxLength", { length: limit }) : undefined;

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

/** A form for a record that is there: what the record lacks, because it was made elsewhere, bars nobody from changing the rest. */
export const lenient = (sections: readonly SectionDef[], record: unknown): readonly SectionDef[] =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.required && isBlank(getIn(record, field.path)) ? { ...field, required: false } : field,
    ),
  }));
