import type { ReactNode } from "react";
import { lazily } from "../base/lazily.tsx";
import { FormProvider, useFormState } from "react-hook-form";
import { Button } from "../base/Button.tsx";
import { useT } from "../panel.ts";
import { allFields, type SectionDef } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { onEnter } from "./onEnter.ts";
import { useCreate, type CreateOptions } from "./useCreate.ts";

const ReviewDialog = lazily(() => import("./ReviewDialog.tsx"));

export interface CreateFormProps<R, T> extends CreateOptions<R, T> {
  form: readonly SectionDef[];
  onCancel: () => void;
  /** Submit stays enabled before anything is valid or changed: errors then show on submit (spec §5). */
  allowInvalid?: boolean;
  /** What the form starts from can be sent as it is. */
  allowUnchanged?: boolean;
  submitLabel?: string;
  /** In front of and behind the sections. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Makes a record. What was typed stays until the server took it. */
export function CreateForm<R, T>({
  form: sections,
  onCancel,
  allowInvalid = false,
  allowUnchanged = false,
  submitLabel,
  before,
  after,
  ...options
}: CreateFormProps<R, T>) {
  const t = useT();
  const { form, send, review, hasChanges } = useCreate(sections, options);
  const submit = form.handleSubmit((values) => send(values, allFields(sections)));
  return (
    <FormProvider {...form}>
      <form
        className="record-form"
        part="form"
        data-state="ready"
        noValidate
        onSubmit={submit}
        onKeyDown={onEnter(hasChanges, submit)}
      >
        <FormSections sections={sections} disabled={false} before={before} after={after} />
        <CreateButtons
          allowInvalid={allowInvalid}
          allowUnchanged={allowUnchanged}
          label={submitLabel ?? t("create")}
          onCancel={onCancel}
        />
      </form>
      {review && <ReviewDialog {...review} />}
    </FormProvider>
  );
}

function CreateButtons({
  allowInvalid,
  allowUnchanged,
  label,
  onCancel,
}: {
  allowInvalid: boolean;
  allowUnchanged: boolean;
  label: string;
  onCancel: () => void;
}) {
  const t = useT();
  const { isDirty, isValid, isSubmitting, isValidating } = useFormState();
  return (
    <div className="form-actions" part="actions">
      <Button
        action="save"
        tone="primary"
        submit
        busy={isSubmitting}
        disabled={!allowInvalid && (!isValid || (!isDirty && !allowUnchanged) || isValidating)}
      >
        {label}
      </Button>
      <Button action="cancel" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
