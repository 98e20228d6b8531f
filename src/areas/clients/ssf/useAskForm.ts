import { useForm } from "react-hook-form";
import type { SectionDef } from "../../../kit/form/fields.ts";
import { fieldName } from "../../../kit/form/path.ts";
import { valuesOf, type Values } from "../../../kit/form/values.ts";

/** A form that saves nothing: its buttons read it. */
export function useAskForm(sections: readonly SectionDef[], initial: Readonly<Record<string, unknown>>) {
  const form = useForm<Values>({ defaultValues: valuesOf(initial, sections), mode: "onChange" });
  return {
    form,
    textOf: (name: string) => String(form.getValues(fieldName([name])) ?? "").trim(),
    /** Tells what is wrong with a field, and goes there. */
    blame: (name: string, message: string) =>
      form.setError(fieldName([name]), { type: "server", message }, { shouldFocus: true }),
  };
}
