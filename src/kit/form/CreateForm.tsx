import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";
import { ChangeVetoed, useChange } from "../action/useChange.ts";
import { useAlerts } from "../alerts/useAlerts.ts";
import { Button } from "../base/Button.tsx";
import { useServer, useT } from "../panel.ts";
import { allFields, isSecret, type SectionDef } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { fieldName } from "./path.ts";
import { applyChanges, withoutComputed } from "./patch.ts";
import { valuesOf, type Values } from "./RecordForm.tsx";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { useDraft } from "./useDraft.ts";

export interface CreateFormProps<R, T> {
  area: string;
  form: readonly SectionDef[];
  /** What a new record starts from; fields without a control travel along. */
  initial?: Partial<R>;
  create: (record: R) => Promise<T>;
  /** After the server confirmed, with its answer. */
  onCreated: (result: T) => void;
  onCancel: () => void;
  success: string;
  failure: string;
  /** Submit stays enabled before anything is valid or changed: errors then show on submit (spec §5). */
  allowInvalid?: boolean;
  submitLabel?: string;
  idOf?: (result: T) => string | undefined;
  before?: ReactNode;
  /** Fields named by the server say it all, without an alert. */
  quietFieldErrors?: boolean;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: readonly (readonly unknown[])[];
}

/** Makes a record. What was typed stays until the server took it. */
export function CreateForm<R, T>({ area, form: sections, initial, create, onCreated, onCancel, success, failure, allowInvalid = false, submitLabel, idOf, before, quietFieldErrors = false, invalidate }: CreateFormProps<R, T>) {
  const t = useT();
  const alerts = useAlerts();
  const change = useChange();
  const server = useServer();
  const queries = useQueryClient();
  const defaults = useMemo(() => valuesOf(initial ?? {}, sections), [initial, sections]);
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  const [created, setCreated] = useState<{ result: T }>();
  useDraft(form.formState.isDirty && !created, () => form.reset(defaults));
  const leave = useRef(onCreated);
  useEffect(() => {
    leave.current = onCreated;
  });
  // Only once the draft is settled: on the way to the new record nobody is to be asked about unsaved changes.
  useEffect(() => {
    if (created) leave.current(created.result);
  }, [created]);

  const submit = form.handleSubmit(async (values) => {
    const filled = allFields(sections).map((field) => ({ field, value: values[fieldName(field.path)] })).filter(({ value }) => value !== undefined && value !== null && value !== "");
    const record = applyChanges((initial ?? {}) as R, filled);
    try {
      // Hosts are told what changes, never a secret.
      const told = withoutComputed(record, allFields(sections).filter(isSecret).map(({ path }) => path));
      const result = await change({ area, action: "created", after: told }, () => create(record), idOf);
      form.reset(values);
      await Promise.all((invalidate ?? [[area]]).map((key) => queries.invalidateQueries({ queryKey: server.key(...key) })));
      alerts.success(t(success));
      setCreated({ result });
    } catch (error) {
      if (error instanceof ChangeVetoed) {
        alerts.show("info", t("change.vetoed"));
        return;
      }
      const errors = fieldErrors(t, error, allFields(sections), values);
      showErrors(form, errors);
      if (!errors.length || !quietFieldErrors) alerts.failure(failure, errors.map(({ message }) => message).join("; ") || error);
    }
  });

  return (
    <FormProvider {...form}>
      <form className="record-form" part="form" noValidate onSubmit={submit}>
        <FormSections sections={sections} disabled={false} before={before} />
        <CreateButtons allowInvalid={allowInvalid} label={submitLabel ?? t("create")} onCancel={onCancel} />
      </form>
    </FormProvider>
  );
}

function CreateButtons({ allowInvalid, label, onCancel }: { allowInvalid: boolean; label: string; onCancel: () => void }) {
  const t = useT();
  const { isDirty, isValid, isSubmitting, isValidating } = useFormState();
  return (
    <div className="form-actions" part="actions">
      <Button action="save" tone="primary" submit busy={isSubmitting} disabled={!allowInvalid && (!isValid || !isDirty || isValidating)}>{label}</Button>
      <Button action="cancel" onClick={onCancel}>{t("cancel")}</Button>
    </div>
  );
}
