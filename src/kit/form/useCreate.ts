import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref, type SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import type { Server } from "../../api/server.ts";
import { useFormFailure } from "../alerts/useFormFailure.ts";
import { useAlerts } from "../alerts/useAlerts.ts";
import { useT } from "../panel/texts.ts";
import { Unsure, type Look } from "../write/sendOnce.ts";
import { useWrite, type Sent } from "../write/useWrite.ts";
import { secretKeys, type FieldDef, type SectionDef } from "./fields.ts";
import { fieldName, isSame } from "../record/path.ts";
import { applyChanges, type FieldChange } from "./patch.ts";
import type { ReviewEntry } from "./review.ts";
import { changesOf, valuesOf, type Values } from "./values.ts";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { useDraft, useSubmit } from "./useDraft.ts";
import { useNewKey } from "./useKeptDraft.ts";
import { useKeptFields } from "./useKeptFields.ts";
import { useReview } from "./useReview.ts";

interface CreateFollow<R, T> {
  /** `changes` has the input. */
  run: (server: Server, result: T, record: R, changes: readonly FieldChange[]) => Promise<unknown>;
  /** Message key. Gets `error`. */
  failure: string;
}

type Review = readonly ReviewEntry[] | undefined;

export interface CreateOptions<R, T> {
  area: string;
  /** Initial values. Fields without a control are sent too. */
  initial?: Partial<R> | undefined;
  create: (server: Server, record: R) => Promise<T>;
  /** Finds the record by a unique value after an unclear response. Omit if it has none. */
  find?: ((record: R) => Promise<Look<T>>) | undefined;
  /** Writes that follow the creation. A failure is reported and nothing is rolled back. */
  follow?: CreateFollow<R, T> | undefined;
  /** Called after success with the response and the sent requests. */
  onCreated: (result: T, sent: Sent) => void;
  /** Message key of the alert. Omit if the caller shows one. */
  success?: string | undefined;
  failure: string;
  idOf?: ((result: T) => string | undefined) | undefined;
  /** Shows no alert if the server's error names fields. */
  quietFieldErrors?: boolean | undefined;
  /** Additional keys of secrets. */
  secrets?: ReadonlySet<string> | undefined;
  /** Writes only changed fields, because `initial` is a complete record. */
  onlyChanges?: boolean | undefined;
  /** Set if the caller keeps the draft. Called after creation, even after unmount. */
  settled?: (() => void) | undefined;
  /** Ref to the action of the submit button. Resolves to true if the record was created. */
  press?: Ref<() => Promise<boolean>> | undefined;
  /** Returns the changes to review before creation, or undefined to skip the review. */
  reviewOf?: ((record: R) => Review | Promise<Review>) | undefined;
  /** First parts of the query keys to invalidate. Default: the area. */
  invalidate?: readonly (readonly unknown[])[] | undefined;
}

/**
 * Common logic of create forms. Keeps the input until the server accepts it. `send` writes the given fields. `submit`
 * holds the handler for `onSubmit` and the host's `save()`.
 */
// Long: one write from draft to result, in order.
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
  // Fields may appear later, with server info: set their initial values and keep input and errors.
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
  /** Set by the form: the action of its button. */
  const submit = useRef(async () => {});
  const run = async () => {
    if (isMade.current) return true;
    failed.end();
    return submitting.run(() => submit.current());
  };
  useImperativeHandle(press, () => run);
  useDraft(form.formState.isDirty && !created, revert, undefined, run);
  const leave = useRef(onCreated);
  useEffect(() => {
    leave.current = onCreated;
  });
  // Navigates after the draft is settled, to avoid the unsaved-changes prompt.
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
        const entries = await reviewOf?.(record);
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
