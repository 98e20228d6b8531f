import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref, type SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import type { Server } from "../../api/server.ts";
import { useFormFailure } from "../alerts/useFormFailure.ts";
import { useAlerts } from "../alerts/useAlerts.ts";
import { useT } from "../panel.ts";
import { Unsure, type Look } from "../write/sendOnce.ts";
import { useWrite, type Sent } from "../write/useWrite.ts";
import { secretKeys, type FieldDef, type SectionDef } from "./fields.ts";
import { fieldName, isSame } from "./path.ts";
import { applyChanges, type FieldChange } from "./patch.ts";
import type { ReviewEntry } from "./review.ts";
import { changesOf, valuesOf, type Values } from "./values.ts";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { useDraft, useSubmit } from "./useDraft.ts";
import { useNewKey } from "./useKeptDraft.ts";
import { useKeptFields } from "./useKeptFields.ts";
import { useReview } from "./useReview.ts";

interface CreateFollow<R, T> {
  /** `changes`: what was filled in. */
  run: (server: Server, result: T, record: R, changes: readonly FieldChange[]) => Promise<unknown>;
  /** Text key, with `error`. */
  failure: string;
}

export interface CreateOptions<R, T> {
  area: string;
  /** What a new record starts from; fields without a control travel along. */
  initial?: Partial<R> | undefined;
  create: (server: Server, record: R) => Promise<T>;
  /** Looks for the record by what nothing else may share with it, where no good answer came. Absent: it has nothing of that kind. */
  find?: ((record: R) => Promise<Look<T>>) | undefined;
  /** What goes with the record once it is there. A failure is told, and takes nothing back. */
  follow?: CreateFollow<R, T> | undefined;
  /** After the server confirmed, with its answer, and what was sent for whoever tells of it. */
  onCreated: (result: T, sent: Sent) => void;
  /** Text key of the alert; absent: who made it says so. */
  success?: string | undefined;
  failure: string;
  idOf?: ((result: T) => string | undefined) | undefined;
  /** Fields named by the server say it all, without an alert. */
  quietFieldErrors?: boolean | undefined;
  /** Keys of secrets besides those of its fields. */
  secrets?: ReadonlySet<string> | undefined;
  /** Writes only fields that were changed: `initial` is a whole record, which nothing else is to be put into. */
  onlyChanges?: boolean | undefined;
  /** Whoever shows the form keeps what is unsaved in it, and is told once the record was made: also if the form is gone by then. */
  settled?: (() => void) | undefined;
  /** Does what its button does; resolves to whether the record was made. */
  press?: Ref<() => Promise<boolean>> | undefined;
  /** What is to be looked at before this record is made; undefined where nothing follows from it. */
  reviewOf?: ((record: R) => readonly ReviewEntry[] | undefined) | undefined;
  /** First parts of the query keys to read again; default: the area. */
  invalidate?: readonly (readonly unknown[])[] | undefined;
}

/** What forms that make a record have in common: what was typed stays until the server took it. `send` gets the values and the fields to write; `submit` is told what `onSubmit`, and the host's `save()`, does. */
export function useCreate<R, T>(
  sections: readonly SectionDef[],
  {
    area,
    initial,
    create,
    find,
    follow,
    onCreated,
    success,
    failure,
    idOf,
    quietFieldErrors = false,
    secrets: others,
    onlyChanges = false,
    settled,
    press,
    reviewOf,
    invalidate,
  }: CreateOptions<R, T>,
) {
  const t = useT();
  const alerts = useAlerts();
  const failed = useFormFailure();
  const write = useWrite();
  const defaults = useMemo(() => valuesOf(initial ?? {}, sections), [initial, sections]);
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  // Fields that come later, with what the server can do, start as the others did; what was typed stays, and what was said of it.
  const opened = useRef(defaults);
  useEffect(() => {
    if (isSame(opened.current, defaults)) return;
    opened.current = defaults;
    form.reset(defaults, { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
  }, [form, defaults]);
  const [created, setCreated] = useState<{ result: T; sent: Sent }>();
  const isMade = useRef(false);
  const newKey = useNewKey(area);
  const draft = useKeptFields(settled ? undefined : newKey, {
    sections,
    changes: () => (isMade.current ? [] : changesOf(form.getValues(), defaults, sections)),
    putBack: ({ path }, value) => form.setValue(fieldName(path), value, { shouldDirty: true }),
  });
  const revert = () => {
    form.reset(defaults);
    draft.settle();
  };
  const submitting = useSubmit();
  /** What the button of the form does; the form says it. */
  const submit = useRef(async () => {});
  const run = async () => isMade.current || submitting.run(() => submit.current());
  useImperativeHandle(press, () => run);
  useDraft(form.formState.isDirty && !created, revert, undefined, run);
  const leave = useRef(onCreated);
  useEffect(() => {
    leave.current = onCreated;
  });
  // Only once the draft is settled: on the way to the new record nobody is to be asked about unsaved changes.
  useEffect(() => {
    if (created) leave.current(created.result, created.sent);
  }, [created]);

  const ask = useReview();
  const secrets = useMemo(() => new Set([...secretKeys(sections), ...(others ?? [])]), [sections, others]);
  const isUnsure = useRef(false);
  const send = async (values: Values, fields: readonly FieldDef[]) => {
    const filled = onlyChanges
      ? changesOf(values, defaults, sections)
      : fields
          .map((field) => ({ field, value: values[fieldName(field.path)] }))
          .filter(({ field, value }) => !field.kept && value !== undefined && value !== null && value !== "");
    const record = applyChanges((initial ?? {}) as R, filled);
    failed.end();
    const written = await write<T>({
      area,
      action: "created",
      success,
      failure,
      unsure: find ? "create.unsure" : "change.unsure",
      invalidate,
      idOf,
      secrets,
      isOne: true,
      atFields: (error) => {
        const errors = fieldErrors(t, error, fields, values);
        showErrors(form, errors);
        return errors.map(({ message }) => message).join("; ");
      },
      tell: (problem) => {
        if (!problem.isAtFields || !quietFieldErrors) failed.tell(problem);
      },
      plan: async () => {
        const entries = reviewOf?.(record);
        if (entries && !(await ask(entries))) return undefined;
        return {
          after: record,
          send: (server) => create(server, record),
          look: find && (() => find(record)),
          isAgain: isUnsure.current,
          follow: async (result, server) => {
            await follow
              ?.run(server, result, record, filled)
              .catch((error: unknown) => alerts.failure(follow.failure, error));
            return undefined;
          },
        };
      },
    });
    if (written.state === "done") {
      form.reset(values);
      isMade.current = true;
      draft.settle();
      settled?.();
      submitting.saved();
      setCreated({ result: written.result, sent: written.sent });
    }
    isUnsure.current = written.state === "failed" && written.error instanceof Unsure;
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run();
  };
  return { form, send, submit, onSubmit, isBack: draft.isBack, revert };
}
