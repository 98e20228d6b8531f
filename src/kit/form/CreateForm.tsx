import { useEffect, type ReactNode } from "react";
import { FormProvider, useFormState } from "react-hook-form";
import { Button } from "../base/Button.tsx";
import { useT } from "../panel.ts";
import { allFields, type Form } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { KeptNote } from "./KeptNote.tsx";
import { useNarrowed } from "./narrow.ts";
import { useCreate, type CreateOptions } from "./useCreate.ts";
import { useMakeLabel } from "./useMakeLabel.ts";

export interface CreateFormProps<R, T> extends CreateOptions<R, T> {
  form: Form<R>;
  onCancel: () => void;
  /** Default: the title of a screen that is for making something. */
  submitLabel?: string;
  /** In front of and behind the sections. */
  before?: ReactNode;
  after?: ReactNode;
  /** Beside the sections where there is room, else behind them. */
  aside?: ReactNode;
}

/**
 * Makes a record. What was typed stays until the server took it. The button may always be pressed: what is missing or wrong is then told at its
 * field, with focus on the first, and nothing is sent.
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
    <div className="form-bar" part="actions">
      <Button action="save" tone="primary" submit busy={isSubmitting}>
        {label}
      </Button>
      <Button action="cancel" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
