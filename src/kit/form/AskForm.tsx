import { useEffect, useMemo, useRef, useState, type FormEventHandler, type ReactNode } from "react";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";
import { useAlerts } from "../alerts/useAlerts.ts";
import { Button } from "../base/Button.tsx";
import { PanelContext, usePanel, useT } from "../panel.ts";
import { allFields, type Form, type SectionDef } from "./fields.ts";
import { FormSections } from "./FormSections.tsx";
import { applyChanges } from "./patch.ts";
import { fieldName } from "./path.ts";
import { fieldErrors, showErrors } from "./serverErrors.ts";
import { valuesOf, type Values } from "./values.ts";

/** One way to ask. The first of a form is what Enter does. */
export interface AskButton {
  action: string;
  /** Text key. */
  label: string;
  disabled?: boolean;
}

/** What a question can do besides being asked. */
export interface Asked {
  /** Action of the button that was pressed. */
  by: string;
  /** Says what is wrong with a field, and goes there. */
  blame: (name: string, message: string) => void;
}

/** What an answer that stands in the place of its form can do. */
interface AnswerTools {
  back: () => void;
  again: () => Promise<void>;
}

export interface AskFormProps<Q, A> {
  /** Public hook of the answer. */
  name: string;
  form: Form<Q>;
  initial?: Partial<Q>;
  buttons: readonly AskButton[];
  /** Gets what was filled in; undefined: there is no answer, and whoever was asked has said why. What it throws goes to the fields it names, or to an alert. */
  ask: (question: Q, asked: Asked) => Promise<A | undefined>;
  /** Text key of that alert. */
  failure: string;
  answer: (answer: A, tools: AnswerTools) => ReactNode;
  /** Stands where the answer will, before the first. */
  unasked?: ReactNode;
  /** The answer stands in the place of the form until somebody goes back. */
  replaces?: boolean;
  /** Nothing can be asked before every field is right. */
  untilValid?: boolean;
  /** Asked as soon as it is shown, with what the fields start from. */
  atOnce?: boolean;
  /** Fields may be read only: whoever may not ask. */
  disabled?: boolean;
  /** A button that puts the fields back, and takes the answer away. */
  canRevert?: boolean;
  before?: ReactNode;
}

/** Asks and shows the answer, as tests and evaluations do. Nothing is kept: the fields are no draft, nobody is asked before leaving, and `readonly` locks none of it. */
export function AskForm<Q, A>(props: AskFormProps<Q, A>) {
  const {
    name,
    form: sections,
    initial,
    buttons,
    failure,
    replaces = false,
    atOnce = false,
    untilValid = false,
  } = props;
  const t = useT();
  const alerts = useAlerts();
  const [defaults] = useState(() => valuesOf(initial ?? {}, sections));
  const form = useForm<Values>({ defaultValues: defaults, mode: "onChange" });
  const [said, setSaid] = useState<{ answer: A }>();
  const [running, setRunning] = useState<string>();
  const isBusy = useRef(false);
  // Who went back is not called forward again by an answer that was on its way.
  const turn = useRef(0);
  const fields = allFields(sections);
  const isBarred = untilValid && !form.formState.isValid;

  const end = () => {
    isBusy.current = false;
    setRunning(undefined);
  };
  const back = () => {
    turn.current += 1;
    end();
    setSaid(undefined);
  };
  const ask = async (by: string) => {
    // Enter presses no button, so none of them stops it.
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
      if (answer !== undefined && mine === turn.current) setSaid({ answer });
    } catch (error) {
      const errors = fieldErrors(t, error, fields, values);
      showErrors(form, errors);
      if (!errors.length) alerts.failure(failure, error);
    } finally {
      if (mine === turn.current) end();
    }
  };
  const press = async (button: AskButton | undefined) => {
    if (!button || button.disabled) return;
    if (await form.trigger(undefined, { shouldFocus: true })) await ask(button.action);
    else if (!replaces) setSaid(undefined);
  };
  // What the fields start from: later ones are asked by hand.
  const first = useRef(() => press(buttons[0]));
  useEffect(() => {
    if (atOnce) void first.current();
  }, [atOnce]);
  if (replaces && said) return props.answer(said.answer, { back, again: () => ask(buttons[0]?.action ?? "") });
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
              {said ? props.answer(said.answer, { back, again: () => press(buttons[0]) }) : props.unasked}
            </div>
          )}
        </>
      }
    />
  );
}

/** Fields of a question: open also where the panel is read only, for asking changes nothing. */
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
  /** Without it the answers follow the fields, and Enter does nothing. */
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
