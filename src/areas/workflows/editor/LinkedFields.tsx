import { useEffect, useMemo, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { plain } from "../../../kit/form/codecs.ts";
import { Field } from "../../../kit/form/Field.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { fieldName, getIn, hookOf, isSame, type Path } from "../../../kit/record/path.ts";
import { applyChanges } from "../../../kit/form/patch.ts";
import { changesOf, valuesOf, type Values } from "../../../kit/form/values.ts";

export interface LinkedFieldsProps {
  /** Must be referentially stable. */
  fields: readonly FieldDef[];
  /** Record that contains the values of the fields. */
  record: object;
  disabled: boolean;
  /** Called with the new value of a path. Undefined removes it. */
  onChange: (path: Path, value: unknown) => void;
}

/**
 * Fields that write each change to a shared record at once.
 * A change of the record from outside resets the fields, except if their values already match it.
 */
export function LinkedFields({ fields, record, disabled, onChange }: LinkedFieldsProps) {
  const sections = useMemo(() => [{ id: "main", fields }], [fields]);
  const form = useForm<Values>({ defaultValues: valuesOf(record, sections), mode: "onChange" });
  const latest = useRef({ record, onChange });
  useEffect(() => {
    latest.current = { record, onChange };
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      const field = fields.find(({ path }) => fieldName(path) === name);
      if (!field || name === undefined) return;
      const before = getIn(latest.current.record, field.path);
      const after = (field.codec ?? plain).write(values[name], before);
      if (!isSame(before, after)) latest.current.onChange(field.path, after);
    });
    return unsubscribe;
  }, [form, fields]);
  useEffect(() => {
    const shown = valuesOf(record, sections);
    const said = applyChanges(record, changesOf(form.getValues(), shown, sections));
    if (!isSame(said, record)) form.reset(shown);
  }, [form, record, sections]);
  return (
    <FormProvider {...form}>
      {fields.map((field) => (
        <Field key={hookOf(field.path)} field={field} disabled={disabled} />
      ))}
    </FormProvider>
  );
}
