import { useEffect, type ReactNode } from "react";
import { FormProvider, useFormState } from "react-hook-form";
import { Button } from "../base/Button.tsx";
import { stickyFoot } from "../base/stickyFoot.ts";
import { useT } from "../panel/texts.ts";
import { allFields, type Form } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { KeptNote } from "./KeptNote.tsx";
import { useNarrowed } from "./narrow.ts";
import { useCreate, type CreateOptions } from "./useCreate.ts";
import { useMakeLabel } from "./useMakeLabel.ts";

export interface CreateFormProps<R, T> extends CreateOptions<R, T> {
  form: Form<R>;
  onCancel: () => void;
  /** Default: the title of a create screen. */
  submitLabel?: string;
  /** Content before and after the sections. */
  before?: ReactNode;
  after?: ReactNode;
  /** Content next to the sections, or below in narrow layouts. */
  aside?: ReactNode;
}

/**
 * Creates a record. Keeps the input until the server accepts it. The submit button is never disabled: it shows errors
 * at their fields, focuses the first and sends nothing.
 */
export function CreateForm<R, T>({
  form: declared,
  onCancel,
  submitLabel,
  before,
  after,
  aside,
  ...options
}: CreateFormProps<R, T>) {
  const sections = useNarrowed(declared);
  const make = useMakeLabel();
  const { form, send, submit, onSubmit, isBack, revert } = useCreate(sections, options);
  useEffect(() => {
    submit.current = form.handleSubmit((values) => send(values, allFields(sections)));
  });
  return (
    <FormProvider {...form}>
      <form className="record-form" part="form" data-state="ready" noValidate onSubmit={onSubmit}>
        <FormSections
          isNew
          sections={sections}
          disabled={false}
          before={
            <>
              {isBack && <KeptNote onDiscard={revert} />}
              {before}
            </>
          }
          after={after}
          aside={aside}
        />
        <CreateButtons label={submitLabel ?? make} onCancel={onCancel} />
      </form>
    </FormProvider>
  );
}

function CreateButtons({ label, onCancel }: { label: string; onCancel: () => void }) {
  const t = useT();
  const { isSubmitting } = useFormState();
  return (
    <div ref={stickyFoot} className="form-bar" part="actions">
      <Button action="save" tone="primary" submit busy={isSubmitting}>
        {label}
      </Button>
      <Button action="cancel" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
