import { focusBeside } from "../base/focusBeside.ts";
import type { ChangeAction } from "../write/changeActions.ts";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";
import type { Server } from "../../api/server.ts";
import type { TextValues } from "../../i18n/texts.ts";
import { Button } from "../base/Button.tsx";
import { Dialog, type DialogProps } from "../overlay/Dialog.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import type { RecordAccess } from "../write/record.ts";
import { Unsure, type Look } from "../write/sendOnce.ts";
import { useWrite, type WriteProblem } from "../write/useWrite.ts";
import { allFields, secretKeys, type Form } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { saveKeys } from "./saveKeys.ts";
import { applyChanges } from "./patch.ts";
import { useNarrowed } from "./narrow.ts";
import { fieldName } from "../record/path.ts";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { useDraft, useSubmit } from "./useDraft.ts";
import { useSave } from "./useSave.ts";
import { changesOf, valuesOf, type Values } from "./values.ts";

interface DialogForm extends Pick<DialogProps, "name" | "title" | "text" | "size"> {
  area: string;
  /** Action name in the change events. */
  action: ChangeAction;
  id?: string | undefined;
  /** Label of the submit button. */
  submitLabel: string;
  /** Hides the submit button. */
  isLocked?: boolean;
  failure: string;
  values?: TextValues;
  /** First parts of the query keys to invalidate. Default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  onClose: () => void;
  before?: ReactNode;
}

/** Form that creates a record. */
interface Making<R, T> {
  form: Form<R>;
  query?: undefined;
  /** Initial values of the fields. */
  initial?: Partial<R>;
  /** Gets the filled record and the server for the request. */
  run: (server: Server, record: R) => Promise<T>;
  /** Finds the created record after an unclear response. */
  find?: (record: R) => Promise<Look<T>>;
  /** Message key of the alert, or a function of the result. */
  success: string | ((result: T) => string);
  /** Called before the request and its events. Resolve to false to return to the form. */
  confirm?: (record: R) => Promise<boolean>;
  idOf?: (result: T) => string | undefined;
  onDone?: (result: T) => void;
}

/** Form that changes a record: saves only changed fields, and asks if another admin changed them too. */
interface Changing<R> extends RecordAccess<R> {
  form: Form<R>;
  /** Record when the dialog opened. */
  initial: R;
  success: string;
  confirm?: (record: R, fresh: R) => Promise<boolean>;
}

export type FormDialogProps<R, T> = DialogForm & (Making<R, T> | Changing<R>);

/**
 * Form in a dialog, open until the server accepts it. The submit button is never disabled: it shows errors at their
 * fields and focuses the first. Sends nothing without changes.
 */
// Long: draft, focus and save share one form state.
export function FormDialog<R, T = unknown>(props: FormDialogProps<R, T>) {
  const { area, action, id, form: declared, failure, values: textValues, invalidate, onClose } = props;
  const t = useT();
  const sections = useNarrowed(declared);
  const { tellError } = usePanel();
  const write = useWrite();
  const { save } = useSave();
  const formId = useId();
  const [base] = useState(() => (props.initial ?? {}) as R);
  const [defaults] = useState(() => valuesOf(base, sections));
  const [problem, setProblem] = useState<WriteProblem>();
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  const [done, setDone] = useState<() => void>();
  const submitting = useSubmit();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // Closes after the draft is settled, to avoid the unsaved-changes prompt.
  useEffect(() => {
    if (!done) return;
    done();
    close.current();
  }, [done]);
  const own = allFields(sections).filter((field) => !field.readOnly);
  // File and code fields fill other fields. Focus the first of the others.
  const first = own.find(({ kind }) => kind !== "file" && kind !== "code") ?? own[0];
  const firstName = first && fieldName(first.path);
  const { setFocus } = form;
  const node = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current: body } = node;
    if (!firstName || !body) return undefined;
    setFocus(firstName);
    // A lazy control gets focus when it arrives, unless focus has moved.
    const observer = new MutationObserver(() => {
      if (focusBeside(body)?.matches("h2")) setFocus(firstName);
      else observer.disconnect();
    });
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [firstName, setFocus]);

  const finish = (then = () => {}) => {
    submitting.saved();
    setDone(() => then);
  };
  const isUnsure = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const changes = changesOf(values, defaults, sections);
    const said = {
      // Shown in the dialog: a modal dialog makes the alert stack unreachable for assistive technology.
      tell: (told: WriteProblem) => {
        setProblem(told);
        if (told.error !== undefined) tellError(told.error);
      },
      atFields: (error: unknown) => {
        const errors = fieldErrors(t, error, allFields(sections), values);
        showErrors(form, errors);
        return errors.map(({ message }) => message).join("; ");
      },
    };
    const act = { area, action, id, failure, values: textValues, invalidate, secrets: secretKeys(sections) };
    if (props.query) {
      if (!changes.length) return finish();
      const { query, write: send, computed, prepare, confirm, success } = props;
      const access = { query, write: send, ...(computed && { computed }), ...(prepare && { prepare }) };
      const { state } = await save<R>({ ...act, ...access, confirm, success }, base, changes, said);
      if (state === "saved") finish();
      return;
    }
    const { run, find, confirm, idOf, onDone, success } = props;
    const filled = allFields(sections)
      .map((field) => ({ field, value: values[fieldName(field.path)] }))
      .filter(
        ({ field, value }) =>
          !field.kept && (changes.some((entry) => entry.field === field) || (value !== undefined && value !== "")),
      );
    const record = applyChanges(base, filled);
    const written = await write<T>({
      ...act,
      ...said,
      success,
      unsure: find ? "create.unsure" : "change.unsure",
      idOf,
      plan: async () =>
        confirm && !(await confirm(record))
          ? undefined
          : {
              after: record,
              send: (server) => run(server, record),
              look: find && (() => find(record)),
              isAgain: isUnsure.current,
            },
    });
    if (written.state === "done") finish(() => onDone?.(written.result));
    isUnsure.current = written.state === "failed" && written.error instanceof Unsure;
  });
  const send = () => (done ? Promise.resolve(true) : submitting.run(submit));
  useDraft(form.formState.isDirty && !done, () => form.reset(defaults), undefined, send);

  return (
    <FormProvider {...form}>
      <Dialog
        name={props.name}
        title={props.title}
        text={props.text}
        size={props.size ?? "small"}
        onClose={onClose}
        cancel={t("cancel")}
        footer={!props.isLocked && <Submit form={formId} label={props.submitLabel} />}
      >
        <form
          ref={node}
          id={formId}
          className="dialog-form"
          part="form"
          noValidate
          onSubmit={(event) => {
            // React portals bubble events to the parent component, so a surrounding form would submit too.
            event.stopPropagation();
            event.preventDefault();
            void send();
          }}
          onKeyDown={saveKeys(() => changesOf(form.getValues(), defaults, sections).length > 0, send)}
        >
          {problem && (
            <div
              className={`notice ${problem.variant === "warning" ? "warning" : "danger"}`}
              role="alert"
              data-alert={problem.variant === "warning" ? "warning" : "danger"}
            >
              <span>
                {problem.message}
                {problem.description && <> {problem.description}</>}
              </span>
            </div>
          )}
          <FormSections isNew={!props.query} sections={sections} disabled={false} before={props.before} />
        </form>
      </Dialog>
    </FormProvider>
  );
}

function Submit({ form, label }: { form: string; label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button action="save" tone="primary" submit form={form} busy={isSubmitting}>
      {label}
    </Button>
  );
}
