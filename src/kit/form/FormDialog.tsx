import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";
import type { TextValues } from "../../i18n/texts.ts";
import { ChangeVetoed, useChange } from "../action/useChange.ts";
import { errorDetail, failureOf, useAlerts } from "../alerts/useAlerts.ts";
import { Button } from "../base/Button.tsx";
import { Dialog, type DialogProps } from "../overlay/Dialog.tsx";
import { usePanel, useServer, useT } from "../panel.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { allFields, isSecret, type SectionDef } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { onEnter } from "./onEnter.ts";
import { applyChanges, conflictsOf, withoutComputed } from "./patch.ts";
import { fieldName } from "./path.ts";
import { changesOf, valuesOf, type Values } from "./values.ts";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { useConflict } from "./useConflict.ts";
import { useDraft } from "./useDraft.ts";

export interface FormDialogProps<R, T> extends Pick<DialogProps, "name" | "title" | "text" | "size"> {
  area: string;
  /** Verb of the events: `created`, `updated`, or that of the action. */
  action: string;
  id?: string | undefined;
  form: readonly SectionDef[];
  /** What the fields start from. */
  initial?: Partial<R>;
  /** For changes of a record that is there: reads it as it is now. Only the fields that were changed are put onto it, and those that somebody else changed too are asked about. */
  read?: () => Promise<R>;
  /** Gets the filled record, or the one read just before with the changes on it. */
  run: (record: R) => Promise<T>;
  /** Asked before anything is sent or any event raised; false: back to the form. */
  confirm?: (record: R) => Promise<boolean>;
  /** Label of the button that sends; stays enabled while invalid with `allowInvalid`, and while unchanged with `allowUnchanged`. */
  submitLabel: string;
  allowInvalid?: boolean;
  allowUnchanged?: boolean;
  success: string;
  failure: string;
  values?: TextValues;
  idOf?: (result: T) => string | undefined;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  onDone?: (result: T) => void;
  onClose: () => void;
  before?: ReactNode;
}

/** A small form in a dialog. It stays open, with what was typed and the reason, until the server took it. */
export function FormDialog<R, T>(props: FormDialogProps<R, T>) {
  const {
    area,
    action,
    id,
    form: sections,
    initial,
    read,
    run,
    confirm,
    submitLabel,
    allowInvalid = false,
    allowUnchanged = false,
    success,
    failure,
    values: textValues,
    idOf,
    invalidate,
    onDone,
    onClose,
  } = props;
  const t = useT();
  const { emit } = usePanel();
  const alerts = useAlerts();
  const change = useChange();
  const server = useServer();
  const queries = useQueryClient();
  const formId = useId();
  const [base] = useState(() => (initial ?? {}) as R);
  const [defaults] = useState(() => valuesOf(base, sections));
  const [problem, setProblem] = useState<{ message: string; description?: string | undefined }>();
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  const { conflict, ask } = useConflict();
  const [done, setDone] = useState<{ result: T }>();
  useDraft(form.formState.isDirty && !done, () => form.reset(defaults));
  const finish = useRef((_result: T) => {});
  useEffect(() => {
    finish.current = (result) => {
      onDone?.(result);
      onClose();
    };
  });
  // Only once the draft is settled: on the way elsewhere nobody is to be asked about unsaved changes.
  useEffect(() => {
    if (done) finish.current(done.result);
  }, [done]);
  const first = allFields(sections).find((field) => !field.readOnly);
  const firstName = first && fieldName(first.path);
  const { setFocus } = form;
  const node = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current: body } = node;
    if (!firstName || !body) return undefined;
    setFocus(firstName);
    // A control whose code is still on its way takes focus when it comes, unless the person has gone elsewhere.
    const observer = new MutationObserver(() => {
      if ((body.getRootNode() as ShadowRoot).activeElement?.matches("h2")) setFocus(firstName);
      else observer.disconnect();
    });
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [firstName, setFocus]);

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const changes = changesOf(values, defaults, sections);
    const filled = allFields(sections)
      .map((field) => ({ field, value: values[fieldName(field.path)] }))
      .filter(
        ({ field, value }) => changes.some((entry) => entry.field === field) || (value !== undefined && value !== ""),
      );
    try {
      const fresh = await read?.();
      const wanted = fresh === undefined ? filled : await ask(conflictsOf(base, fresh, changes), changes);
      if (!wanted) return;
      const record = applyChanges(fresh ?? base, wanted);
      if (confirm && !(await confirm(record))) return;
      // Hosts are told what changes, never a secret.
      const secrets = allFields(sections)
        .filter(isSecret)
        .map(({ path }) => path);
      const result = await change(
        { area, action, id, after: withoutComputed(record, secrets) },
        () => run(record),
        idOf,
      );
      alerts.success(t(success, textValues));
      setDone({ result });
    } catch (error) {
      if (error instanceof ChangeVetoed) {
        setProblem({ message: t("change.vetoed") });
        return;
      }
      const errors = fieldErrors(t, error, allFields(sections), values);
      showErrors(form, errors);
      // Here and not in the alert stack: what lies outside a modal dialog is neither reached nor spoken.
      setProblem(
        failureOf(
          t,
          failure,
          errors.map(({ message }) => message).join("; ") || error,
          textValues as Record<string, string>,
        ),
      );
      emit("iam-error", errorDetail(error));
    } finally {
      await Promise.all(
        (invalidate ?? [[area]]).map((key) => queries.invalidateQueries({ queryKey: server.key(...key) })),
      );
    }
  });

  return (
    <FormProvider {...form}>
      <Dialog
        name={props.name}
        title={props.title}
        text={props.text}
        size={props.size ?? "small"}
        onClose={onClose}
        footer={
          <>
            <Button action="cancel" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Submit form={formId} label={submitLabel} allowInvalid={allowInvalid} allowUnchanged={allowUnchanged} />
          </>
        }
      >
        <form
          ref={node}
          id={formId}
          className="dialog-form"
          part="form"
          noValidate
          onSubmit={(event) => {
            // A dialog is a child of its screen in React, so the event would go on to a form around it.
            event.stopPropagation();
            void submit(event);
          }}
          onKeyDown={onEnter(() => changesOf(form.getValues(), defaults, sections).length > 0, submit)}
        >
          {problem && (
            <div className="notice danger" role="alert" data-alert="danger">
              <span>
                {problem.message}
                {problem.description && <> {problem.description}</>}
              </span>
            </div>
          )}
          <FormSections sections={sections} disabled={false} before={props.before} />
        </form>
      </Dialog>
      {conflict && <ConflictDialog {...conflict} />}
    </FormProvider>
  );
}

function Submit({
  form,
  label,
  allowInvalid,
  allowUnchanged,
}: {
  form: string;
  label: string;
  allowInvalid: boolean;
  allowUnchanged: boolean;
}) {
  const { isDirty, isValid, isSubmitting } = useFormState();
  return (
    <Button
      action="save"
      tone="primary"
      submit
      form={form}
      busy={isSubmitting}
      disabled={(!allowInvalid && !isValid) || (!allowUnchanged && !allowInvalid && !isDirty)}
    >
      {label}
    </Button>
  );
}
