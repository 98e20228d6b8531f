import type { FormDialogProps } from "../form/FormDialog.tsx";
import { lazily } from "../base/lazily.tsx";
import type { DeclaredForm } from "./defineActions.ts";

/** All that a form says but what its action says already; `name` is the hook of the dialog where it is not the action's. */
type Filled<P> = P extends unknown
  ? Omit<P, "area" | "id" | "name" | "onClose"> & { id?: string; name?: string }
  : never;

/** The form of an action: what is filled in, and what is done with it. The code of forms comes when it opens. */
export const fillIn =
  <R, T = unknown>(form: Filled<FormDialogProps<R, T>>): DeclaredForm =>
  (ask, about) =>
    ask(
      lazily(async () => ({ default: (await import("../form/FormDialog.tsx")).FormDialog<R, T> })),
      { ...about, ...form },
    );
