import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { FormProvider, useFormState } from "react-hook-form";
import { Button } from "../base/Button.tsx";
import { stickyFoot } from "../base/stickyFoot.ts";
import { Icon } from "../base/Icon.tsx";
import { errorText } from "../errors/errorText.ts";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { allFields, isOffered, type FieldDef, type Form, type ValueOf, type ValuesOf } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { KeptNote } from "./KeptNote.tsx";
import { useMakeLabel } from "./useMakeLabel.ts";
import { narrowSections } from "./narrow.ts";
import { fieldName, type Path } from "../record/path.ts";
import { useCreate, type CreateOptions } from "./useCreate.ts";
import { bySigns, signsOf, useAsked } from "./useAsked.ts";
import type { Values } from "./values.ts";

export interface StepDef<R> {
  id: string;
  /** Message key of the name. */
  title: string;
  form: Form<R>;
  /** Content above the fields. */
  before?: ReactNode;
  /** Returns false to skip the step. */
  on?: (values: ValuesOf<R>) => boolean;
  /** Runs on "Next" after the fields are valid, for checks on the server. A rejection is shown in the step. */
  check?: (values: ValuesOf<R>) => Promise<readonly StepProblem[]>;
}

/** Problem that blocks the next step. */
interface StepProblem {
  /** Field of the problem. Omit for the complete step. */
  path?: Path;
  /** Message key. */
  message: string;
}

export interface WizardFormProps<R, T> extends CreateOptions<R, T> {
  steps: readonly StepDef<R>[];
  onCancel: () => void;
}

/** Visible fields for these values. */
const shownFields = <R,>(steps: readonly StepDef<R>[], values: ValueOf): FieldDef[] =>
  steps.flatMap((step) => allFields(step.form)).filter((field) => isOffered(field, values));

/**
 * Creates a record in steps. All steps are visible, unvisited ones disabled. "Next" validates the current step. The
 * last step sends the visible fields, without those hidden by a choice.
 */
export function WizardForm<R, T>({ steps: declared, onCancel, ...options }: WizardFormProps<R, T>) {
  const t = useT();
  const id = useId();
  const steps = useNarrowedSteps(declared);
  const sections = useMemo(() => steps.flatMap(({ form }) => form), [steps]);
  const { form, send, submit, onSubmit, isBack, revert } = useCreate(sections, options);
  const signs = useAsked(form, (values) => signsOf(steps, (step) => isOffered(step, values)));
  const shown = bySigns(steps, signs);
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const index = Math.min(at, shown.length - 1);
  const step = shown[index];
  const isLast = index === shown.length - 1;
  const furthest = Math.max(reached, index);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Focuses the new step's heading, because the button under focus may have another meaning now.
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
    void index;
  }, [index]);
  const [problem, setProblem] = useState<string>();
  const goTo = (next: number) => {
    setProblem(undefined);
    setAt(next);
    setReached((furthest) => Math.max(furthest, next));
  };
  /** Validates the step before a later one opens. */
  const isRight = async (values: Values) => {
    setProblem(undefined);
    try {
      const problems = (await step?.check?.((path) => values[fieldName(path)])) ?? [];
      const [first] = problems.filter(({ path }) => path);
      for (const { path, message } of problems)
        if (path)
          form.setError(
            fieldName(path),
            { type: "server", message: t(message) },
            { shouldFocus: path === first?.path },
          );
        else setProblem(t(message));
      return problems.length === 0;
    } catch (error) {
      setProblem(errorText(t, error));
      return false;
    }
  };
  const forward = form.handleSubmit(async (filled) => {
    if (!(await isRight(filled))) return;
    if (isLast)
      await send(
        filled,
        shownFields(shown, (path) => filled[fieldName(path)]),
      );
    else goTo(index + 1);
  });
  useEffect(() => {
    submit.current = forward;
  });
  const leap = (to: number) => form.handleSubmit(async (filled) => void ((await isRight(filled)) && goTo(to)))();
  return (
    <FormProvider {...form}>
      <form className="record-form wizard" part="form" data-state="ready" noValidate onSubmit={onSubmit}>
        <nav className="wizard-steps" part="steps" aria-label={t("steps")}>
          <ol>
            {shown.map((entry, number) => (
              <li key={entry.id}>
                <button
                  type="button"
                  data-action="step"
                  data-step={entry.id}
                  className={number === index ? "on" : ""}
                  aria-current={number === index ? "step" : undefined}
                  disabled={number > furthest}
                  onClick={() => (number < index ? goTo(number) : void leap(number))}
                >
                  <span className="step-number" aria-hidden="true">
                    {number < furthest && number !== index ? <Icon name="check" size={12} /> : number + 1}
                  </span>
                  {t(entry.title)}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className="wizard-body">
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="visually-hidden">
            {t("wizard.step", { step: index + 1, name: t(step?.title ?? "") })}
          </h2>
          {problem && (
            <p className="notice danger" role="alert" data-alert="danger">
              {problem}
            </p>
          )}
          {isBack && <KeptNote onDiscard={revert} />}
          {step && <FormSections isNew key={step.id} sections={step.form} disabled={false} before={step.before} />}
          <WizardButtons isFirst={index === 0} isLast={isLast} onBack={() => goTo(index - 1)} onCancel={onCancel} />
        </div>
      </form>
    </FormProvider>
  );
}

/** Steps limited by the element's `fields` attribute. Omits steps without fields. */
function useNarrowedSteps<R>(steps: readonly StepDef<R>[]): readonly StepDef<R>[] {
  const { fields } = usePanel();
  return useMemo(
    () =>
      fields
        ? steps
            .map((step) => ({ ...step, form: narrowSections(step.form, fields) }))
            .filter((step, index) => allFields(step.form).length || !allFields(steps[index]?.form ?? []).length)
        : steps,
    [steps, fields],
  );
}

function WizardButtons({
  isFirst,
  isLast,
  onBack,
  onCancel,
}: {
  isFirst: boolean;
  isLast: boolean;
  onBack: () => void;
  onCancel: () => void;
}) {
  const t = useT();
  const { isSubmitting } = useFormState();
  const make = useMakeLabel();
  return (
    <div ref={stickyFoot} className="form-bar" part="actions">
      <Button action="back" disabled={isFirst || isSubmitting} onClick={onBack}>
        {t("back")}
      </Button>
      <Button action={isLast ? "save" : "next"} tone="primary" submit busy={isSubmitting}>
        {isLast ? make : t("next")}
      </Button>
      <Button action="cancel" tone="quiet" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
