import { useCallback, useEffect, useMemo, useRef, useState, type FormEventHandler, type ReactNode } from "react";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";
import { useAlerts } from "../alerts/useAlerts.ts";
import { Button } from "../base/Button.tsx";
import { PanelContext, usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { allFields, type Form, type SectionDef } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { applyChanges } from "./patch.ts";
import { fieldName } from "../record/path.ts";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { valuesOf, type Values } from "./values.ts";

/** Submit button of a request form. Enter triggers the first one. */
export interface AskButton {
  action: string;
  /** Message key. */
  label: string;
  disabled?: boolean;
}

/** Context of a request. */
export interface Asked {
  /** Action of the pressed button. */
  by: string;
  /** Shows an error at a field and focuses it. */
  blame: (name: string, message: string) => void;
}

/** Context of a response: the request and callbacks to the form. */
interface AnswerTools<Q> {
  question: Q;
  back: () => void;
  again: () => Promise<void>;
}

export interface AskFormProps<Q, A> {
  /** Public hook of the response. */
  name: string;
  form: Form<Q>;
  initial?: Partial<Q>;
  buttons: readonly AskButton[];
  /**
   * Sends the request. Undefined if it failed and the callback showed why. An error goes to the fields it names, or to
   * an alert.
   */
  ask: (question: Q, asked: Asked) => Promise<A | undefined>;
  /** Message key of that alert. */
  failure: string;
  /** Renders the response. It disappears when a field changes. */
  answer: (answer: A, tools: AnswerTools<Q>) => ReactNode;
  /** Placeholder before the first response. */
  unasked?: ReactNode;
  /** The response replaces the form until the user goes back. */
  replaces?: boolean;
  /** The request writes: shows its result even if fields changed in flight. */
  writes?: boolean;
  /** Disables the button until all fields are valid. */
  untilValid?: boolean;
  /** Sends the initial values on mount. */
  atOnce?: boolean;
  /** Locks the fields for admins without permission. */
  disabled?: boolean;
  /** Shows a button that resets the fields and removes the response. */
  canRevert?: boolean;
  before?: ReactNode;
}

/**
 * Form that shows a response and saves nothing, such as a test or evaluation. Its fields are not a draft: leaving needs no
 * confirmation and `readonly` doesn't lock them.
 */
// Long: draft, fields and result share one form state.
export function AskForm<Q, A>(props: AskFormProps<Q, A>) {
  const {
    name,
    form: sections,
    initial,
    buttons,
    failure,
    replaces = false,
    writes = false,
    atOnce = false,
    untilValid = false,
  } = props;
  const t = useT();
  const alerts = useAlerts();
  const [defaults] = useState(() => valuesOf(initial ?? {}, sections));
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  const [said, setSaid] = useState<{ answer: A; question: Q }>();
  const [running, setRunning] = useState<string>();
  const isBusy = useRef(false);
  // Ignores stale responses: the request was abandoned or changed in flight.
  const turn = useRef(0);
  const endFailure = useRef<() => void>(undefined);
  const fields = allFields(sections);
  const isBarred = untilValid && !form.formState.isValid;

  const end = useCallback(() => {
    isBusy.current = false;
    setRunning(undefined);
  }, []);
  const back = useCallback(() => {
    turn.current += 1;
    end();
    setSaid(undefined);
  }, [end]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => (isBusy.current && writes ? setSaid(undefined) : back()),
      }),
    [form, writes, back],
  );
  const ask = async (by: string) => {
    // Enter bypasses the disabled state of the buttons.
    if (isBusy.current) return;
    const mine = ++turn.current;
    isBusy.current = true;
    setRunning(by);
    if (!replaces) setSaid(undefined);
    const values = form.getValues();
    const question = applyChanges(
      (initial ?? {}) as Q,
      fields.map((field) => ({ field, value: values[fieldName(field.path)] })),
    );
    const blame = (field: string, message: string) =>
      form.setError(fieldName([field]), { type: "server", message }, { shouldFocus: true });
    try {
      const answer = await props.ask(question, { by, blame });
      if (answer !== undefined && mine === turn.current) setSaid({ answer, question });
    } catch (error) {
      const errors = fieldErrors(t, error, fields, values);
      showErrors(form, errors);
      if (!errors.length) endFailure.current = alerts.failure(failure, error);
    } finally {
      if (mine === turn.current) end();
    }
  };
  const press = async (button: AskButton | undefined) => {
    if (!button || button.disabled) return;
    endFailure.current?.();
    if (await form.trigger(undefined, { shouldFocus: true })) await ask(button.action);
    else if (!replaces) setSaid(undefined);
  };
  // Only for the initial values. Later ones need a button.
  const first = useRef(() => press(buttons[0]));
  useEffect(() => {
    if (atOnce) void first.current();
  }, [atOnce]);
  if (replaces && said)
    return props.answer(said.answer, { question: said.question, back, again: () => ask(buttons[0]?.action ?? "") });
  return (
    <AskFields
      form={form}
      sections={sections}
      disabled={props.disabled ?? false}
      before={props.before}
      onSubmit={(event) => {
        event.preventDefault();
        void press(buttons[0]);
      }}
      after={
        <>
          {!props.disabled && (
            <div className="form-actions" part="actions">
              {buttons.map((button, index) => (
                <Button
                  key={button.action}
                  action={button.action}
                  {...(index === 0 && { tone: "primary" as const, submit: true })}
                  busy={running === button.action}
                  disabled={button.disabled || isBarred || (running !== undefined && running !== button.action)}
                  {...(index > 0 && { onClick: () => press(button) })}
                >
                  {t(button.label)}
                </Button>
              ))}
              {props.canRevert && (
                <Button
                  action="revert"
                  onClick={() => {
                    form.reset(defaults);
                    back();
                  }}
                >
                  {t("revert")}
                </Button>
              )}
            </div>
          )}
          {!replaces && (
            <div role="status" data-field={name} aria-busy={running !== undefined}>
              {said
                ? props.answer(said.answer, { question: said.question, back, again: () => press(buttons[0]) })
                : props.unasked}
            </div>
          )}
        </>
      }
    />
  );
}

/** Fields of a request. Also editable in a read-only panel, because the request changes nothing. */
export function AskFields({
  form,
  sections,
  disabled = false,
  before,
  after,
  onSubmit,
}: {
  form: UseFormReturn<Values>;
  sections: readonly SectionDef[];
  disabled?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  /** Omit if the response follows the fields. Enter then does nothing. */
  onSubmit?: FormEventHandler;
}) {
  const panel = usePanel();
  const asking = useMemo(() => ({ ...panel, readonly: false }), [panel]);
  return (
    <PanelContext value={asking}>
      <FormProvider {...form}>
        <form className="record-form" part="form" noValidate onSubmit={onSubmit ?? ((event) => event.preventDefault())}>
          <FormSections
            sections={sections}
            disabled={disabled}
            before={before}
            after={<PanelContext value={panel}>{after}</PanelContext>}
          />
        </form>
      </FormProvider>
    </PanelContext>
  );
}
