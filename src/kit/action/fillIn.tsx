import { lazily } from "../states/lazily.tsx";
import type { Form } from "../form/fields.ts";
import type { FormDialogProps } from "../form/FormDialog.tsx";
import type { DeclaredForm } from "./defineActions.ts";
import type { Words } from "../../i18n/words.ts";

interface FormWords<R> {
  /** Loads the fields with the form. */
  form: () => Promise<Form<R>>;
  title: Words;
  text?: Words;
  /** Name of the record, instead of a text. */
  subject?: string | undefined;
  submitLabel: Words;
  /** Public hook of the dialog. Default: the action's name. */
  name?: string;
  /** ID of the record to change. Omit for a form that creates one. */
  id?: string;
}

type Filled<R, P> = P extends unknown ? Omit<P, "area" | "onClose" | keyof FormWords<R>> & FormWords<R> : never;

type WithoutForm<P> = P extends unknown ? Omit<P, "form"> : never;
type Shown<R, T> = WithoutForm<FormDialogProps<R, T>>;

/** Declares the form of an action and its submit handler. The form's code loads on open. */
export const fillIn =
  <R, T = unknown>({
    title,
    text,
    subject,
    submitLabel,
    form,
    ...rest
  }: Filled<R, FormDialogProps<R, T>>): DeclaredForm =>
  (ask, { say, id, ...about }) =>
    ask(
      lazily(async () => {
        const [{ FormDialog }, sections] = await Promise.all([import("../form/FormDialog.tsx"), form()]);
        return { default: (props: Shown<R, T>) => <FormDialog<R, T> {...props} form={sections} /> };
      }),
      {
        ...about,
        ...(rest.query && { id }),
        ...rest,
        title: say(title),
        submitLabel: say(submitLabel),
        ...(text ? { text: say(text) } : subject !== undefined && { text: <bdi>{subject}</bdi> }),
      },
    );
