import { useEffect, useMemo, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { plain } from "../../../kit/form/codecs.ts";
import { Field } from "../../../kit/form/Field.tsx";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { fieldName, getIn, hookOf, isSame, type Path } from "../../../kit/form/path.ts";
import { applyChanges } from "../../../kit/form/patch.ts";
import { changesOf, valuesOf, type Values } from "../../../kit/form/values.ts";

export interface LinkedFieldsProps {
  /** Must stay the same object while nothing changes. */
  fields: readonly FieldDef[];
  /** What they show a part of. */
  record: object;
  disabled: boolean;
  /** A part is to have another value; undefined: it is to go. */
  onChange: (path: Path, value: unknown) => void;
}

/** Fields that write through at once to a record that others write to as well. What is half typed stays while the record says the same. */
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
