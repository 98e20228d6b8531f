import { useEffect, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";
import { useFormFailure } from "../alerts/useFormFailure.ts";
import { useFormLacks } from "../lack/useFormLacks.ts";
import { Icon } from "../base/Icon.tsx";
import { useMayDo } from "../panel/narrowing.ts";
import { useT } from "../panel/texts.ts";
import { allFields, secretKeys, type Form } from "./fields.ts";
import { EarlyRead } from "../write/earlyRead.ts";
import { FormSections } from "./FormSections.tsx";
import { KeptNote } from "./KeptNote.tsx";
import { saveKeys } from "./saveKeys.ts";
import { useNarrowed } from "./narrow.ts";
import { fieldName, getIn, setIn } from "../record/path.ts";
import type { FieldChange } from "./patch.ts";
import { SaveBar } from "./SaveBar.tsx";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { useDraft, useSubmit } from "./useDraft.ts";
import { useKeptFields } from "./useKeptFields.ts";
import { useSave, type SaveOptions } from "./useSave.ts";
import { changesOf, valuesOf, type Values } from "./values.ts";

export interface RecordFormProps<R> extends SaveOptions<R> {
  record: R;
  form: Form<R>;
  /** True for read-only access. */
  disabled?: boolean;
  /** Called with the record as read back. */
  onSaved?: (record: R) => void;
  /** Content before and after the sections. */
  before?: ReactNode;
  after?: ReactNode;
  /** Content next to the sections, or below in narrow layouts. */
  aside?: ReactNode;
}

/** Keeps input when the form resets to a fresh record, and validates it again. */
const anew = { keepFieldsRef: true };
const kept = { shouldDirty: true, shouldValidate: true };

/** Changes that contain a given path. Key-value lists are saved per key. */
const within = (changes: readonly FieldChange[], parts: readonly FieldChange[]) =>
  changes.filter(({ field: { path } }) =>
    parts.some((part) => path.every((name, index) => part.field.path[index] === name)),
  );

/** Edits a record. Sends nothing without changes. A changed field changes one path on the server. */
// Long: base, draft and save share one form state.
export function RecordForm<R>({
  record,
  form: declared,
  disabled: isLocked = false,
  onSaved,
  before,
  after,
  aside,
  ...options
}: RecordFormProps<R>) {
  const t = useT();
  const sections = useNarrowed(declared);
  const failed = useFormFailure();
  const disabled = !useMayDo()("save") || isLocked;
  useFormLacks(isLocked);
  const defaults = useMemo(() => valuesOf(record, sections), [record, sections]);
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  const base = useRef(record);
  /** Record behind the unchanged form. */
  const latest = useRef(record);
  const opened = useRef(defaults);
  const { save } = useSave();
  const [early] = useState(() => new EarlyRead<R>());

  /**
   * Resets to a fresh record and applies the input again, including fields that are not known yet, such as those of a
   * feature.
   */
  const restart = (entered: readonly FieldChange[]) => {
    const ahead = Object.entries(form.getValues()).filter(([name]) => !(name in opened.current));
    form.reset(opened.current, anew);
    for (const [name, value] of ahead) form.setValue(name, value);
    for (const { field, value } of entered) form.setValue(fieldName(field.path), value, kept);
  };
  const start = useRef(restart);
  useEffect(() => {
    start.current = restart;
  });

  // After a refetch, untouched fields follow the record. Touched ones keep their input and its base.
  useEffect(() => {
    if (opened.current === defaults) return;
    const dirty = changesOf(form.getValues(), opened.current, sections);
    base.current = dirty.reduce((next, { field }) => setIn(next, field.path, getIn(base.current, field.path)), record);
    opened.current = defaults;
    latest.current = record;
    start.current(dirty);
  }, [defaults, form, record, sections]);

  const draft = useKeptFields(options.query.queryKey, {
    sections,
    isLocked: disabled,
    changes: () => changesOf(form.getValues(), opened.current, sections),
    baseOf: ({ path }) => getIn(base.current, path),
    putBack: ({ path }, value, before) => {
      base.current = setIn(base.current, path, before);
      form.setValue(fieldName(path), value, kept);
    },
  });
  const revert = () => {
    form.reset(opened.current);
    base.current = latest.current;
    draft.settle();
  };

  const submitting = useSubmit();
  const send = form.handleSubmit(async (values) => {
    const changes = changesOf(values, opened.current, sections);
    const outcome = await save({ ...options, early, secrets: secretKeys(sections) }, base.current, changes, {
      tell: failed.tell,
      atFields: (error) => {
        const errors = fieldErrors(t, error, allFields(sections), values);
        showErrors(form, errors);
        return errors.map(({ message }) => message).join("; ");
      },
    });
    if (outcome.state === "saved" || outcome.state === "partly") {
      // Keeps unsaved input: fields that the server did not accept, and edits during the save.
      const left = outcome.state === "partly" ? within(changes, outcome.left) : [];
      const later = changesOf(form.getValues(), values, sections);
      base.current = outcome.record;
      latest.current = outcome.record;
      opened.current = valuesOf(outcome.record, sections);
      restart([...left, ...later]);
      if (outcome.state === "partly") return;
      draft.settle();
      submitting.saved();
      onSaved?.(outcome.record);
    } else if (outcome.state === "failed" && outcome.record !== undefined) {
      base.current = outcome.record;
    }
  });

  const saveNow = () => {
    failed.end();
    return submitting.run(send);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    return saveNow();
  };

  return (
    <FormProvider {...form}>
      <form
        className="record-form"
        part="form"
        data-state="ready"
        noValidate
        onSubmit={submit}
        onKeyDown={saveKeys(() => changesOf(form.getValues(), opened.current, sections).length > 0, submit)}
      >
        <Draft revert={revert} save={saveNow} />
        <FormSections
          sections={sections}
          disabled={disabled}
          marksChanges
          before={
            <>
              {disabled && <ReadOnlyNote />}
              {draft.isBack && <KeptNote onDiscard={revert} />}
              {before}
            </>
          }
          after={after}
          aside={aside}
        />
        {!disabled && (
          <SaveBar
            sections={sections}
            defaults={opened}
            base={base}
            onRevert={revert}
            onIntent={() => early.begin(options.query)}
          />
        )}
      </form>
    </FormProvider>
  );
}

/** Notice above a locked form. On a page with several, above the first. */
function ReadOnlyNote() {
  const t = useT();
  return (
    <p className="form-note" data-note="read-only">
      <Icon name="lock" size={15} />
      {t("form.readOnly")}
    </p>
  );
}

/** Separate component, so that the first keystroke rerenders only this one. */
function Draft({ revert, save }: { revert: () => void; save: () => Promise<boolean> }) {
  const { isDirty } = useFormState();
  useDraft(isDirty, revert, undefined, save);
  return null;
}
