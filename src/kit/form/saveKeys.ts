import type { KeyboardEvent, SyntheticEvent } from "react";

/** Ctrl or Command with S. */
const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && ctrlKey !== metaKey && !altKey && !shiftKey;

/**
 * Keys that send a form. Ctrl or Command with S from anywhere in it; Enter in a field while the button that sends is still disabled, as it is
 * until what was typed has been checked: browsers ignore the press then, and a button that may be pressed is left to them.
 * `submit` waits for the check, sends once if all is well, and shows what is not. Without changes nothing happens.
 */
export const saveKeys =
  (hasChanges: () => boolean, submit: (event: SyntheticEvent) => unknown) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target, currentTarget: form } = event;
    // What is drawn over a form is its child in React only.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !form.contains(target as Node)) return;
    if (isSave(event)) {
      event.preventDefault();
      if (hasChanges()) void submit(event);
      return;
    }
    if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.type === "file") return;
    if (target.form !== form) return;
    if (
      [...form.elements].some((element) => element.matches('[type="submit"]:disabled:not([aria-busy])')) &&
      hasChanges()
    )
      void submit(event);
  };
