import { plain } from "./codecs.ts";
import { allFields, type SectionDef } from "./fields.ts";
import type { FieldChange } from "./patch.ts";
import { fieldName, getIn, isSame } from "../record/path.ts";

/** Control values of a form, by field name. */
export type Values = Record<string, unknown>;

export function valuesOf(record: unknown, sections: readonly SectionDef[]): Values {
  return Object.fromEntries(
    allFields(sections).map((field) => {
      const raw = (field.codec ?? plain).read(getIn(record, field.path));
      return [
        fieldName(field.path),
        raw ?? field.initial ?? (field.kind === "switch" || field.kind === "checkbox" ? false : raw),
      ];
    }),
  );
}

/** Fields whose value differs from the initial one. */
export function changesOf(values: Values, defaults: Values, sections: readonly SectionDef[]): FieldChange[] {
  return allFields(sections).flatMap((field) => {
    const name = fieldName(field.path);
    return field.kept || isSameValue(values[name], defaults[name]) ? [] : [{ field, value: values[name] }];
  });
}

/** Equal control values. Empty text and no value are the same. */
export const isSameValue = (left: unknown, right: unknown) =>
  isSame(left, right) || ((left ?? "") === "" && (right ?? "") === "");
