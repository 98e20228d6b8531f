import type { ChangeAction } from "../action/changeActions.ts";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";
import type { Server } from "../../api/server.ts";
import type { TextValues } from "../../i18n/texts.ts";
import { Button } from "../base/Button.tsx";
import { Dialog, type DialogProps } from "../overlay/Dialog.tsx";
import { usePanel, useT } from "../panel.ts";
import type { RecordAccess } from "../write/record.ts";
import { Unsure, type Look } from "../write/sendOnce.ts";
import { useWrite, type WriteProblem } from "../write/useWrite.ts";
import { allFields, secretKeys, type Form } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { saveKeys } from "./saveKeys.ts";
import { applyChanges } from "./patch.ts";
import { useNarrowed } from "./narrow.ts";
import { fieldName } from "./path.ts";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { useDraft, useSubmit } from "./useDraft.ts";
import { useSave } from "./useSave.ts";
import { changesOf, valuesOf, type Values } from "./values.ts";

interface DialogForm extends Pick<DialogProps, "name" | "title" | "text" | "size"> {
  area: string;
  /** What the events say. */
  action: ChangeAction;
  id?: string | undefined;
  /** Label of the button that sends. */
  submitLabel: string;
  /** Nothing can be sent: there is no such button. */
  isLocked?: boolean;
  failure: string;
  values?: TextValues;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: readonly (readonly unknown[])[];
  onClose: () => void;
  before?: ReactNode;
}

/** Makes something out of what was filled in. */
interface Making<R, T> {
  form: Form<R>;
  query?: undefined;
  /** What the fields start from. */
  initial?: Partial<R>;
  /** Gets the filled record, and the server to send it by. */
  run: (server: Server, record: R) => Promise<T>;
  /** Looks for what is made, where no good answer came. */
  find?: (record: R) => Promise<Look<T>>;
  /** Text key of the alert, or how it follows from what was done. */
  success: string | ((result: T) => string);
  /** Asked before anything is sent or any event raised; false: back to the form. */
  confirm?: (record: R) => Promise<boolean>;
  idOf?: (result: T) => string | undefined;
  onDone?: (result: T) => void;
}

/** Changes a record that is there: only the fields that were changed are put onto it, and those that somebody else changed too are asked about. */
interface Changing<R> extends RecordAccess<R> {
  form: Form<R>;
  /** The record as it was when the dialog opened. */
  initial: R;
  success: string;
  confirm?: (record: R, fresh: R) => Promise<boolean>;
}

export type FormDialogProps<R, T> = DialogForm & (Making<R, T> | Changing<R>);

/**
 * A small form in a dialog. It stays open, with what was typed and the reason, until the server took it. Its button may always be pressed: what is
 * missing or wrong is then told at its field, with focus on the first, and nothing is sent; nor is a record in which nothing was changed.
 */
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
  // Only once the draft is settled: on the way elsewhere nobody is to be asked about unsaved changes.
  useEffect(() => {
    if (!done) return;
    done();
    close.current();
  }, [done]);
  const own = allFields(sections).filter((field) => !field.readOnly);
  // A file or an editor is a way to fill the other fields, not where one begins to type.
  const first = own.find(({ kind }) => kind !== "file" && kind !== "code") ?? own[0];
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

  const finish = (then = () => {}) => {
    submitting.saved();
    setDone(() => then);
  };
  const isUnsure = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const changes = changesOf(values, defaults, sections);
    const said = {
      // Here and not in the alert stack: what lies outside a modal dialog is neither reached nor spoken.
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
        footer={
          <>
            <Button action="cancel" onClick={onClose}>
              {t("cancel")}
            </Button>
            {!props.isLocked && <Submit form={formId} label={props.submitLabel} />}
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
