import { lazily } from "../base/lazily.tsx";
import type { Form } from "../form/fields.ts";
import type { FormDialogProps } from "../form/FormDialog.tsx";
import type { DeclaredForm } from "./defineActions.ts";
import type { Words } from "./words.ts";

interface FormWords<R> {
  /** Its fields, whose code comes with the form. */
  form: () => Promise<Form<R>>;
  title: Words;
  text?: Words;
  /** In place of a text: what it is about. */
  subject?: string | undefined;
  submitLabel: Words;
  /** Hook of the dialog, where it is not the action's name. */
  name?: string;
  /** A form that makes something new has none, one that changes a record that of the record. */
  id?: string;
}

type Filled<R, P> = P extends unknown ? Omit<P, "area" | "onClose" | keyof FormWords<R>> & FormWords<R> : never;

type WithoutForm<P> = P extends unknown ? Omit<P, "form"> : never;
type Shown<R, T> = WithoutForm<FormDialogProps<R, T>>;

/** The form of an action: what is filled in, and what is done with it. The code of forms comes when it opens. */
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
