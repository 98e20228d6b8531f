import type { KeyboardEvent, SyntheticEvent } from "react";

/**
 * Enter in a field while the button that sends is still disabled, as it is until what was typed has been checked: browsers ignore the press then.
 * `submit` waits for the check, sends once if all is well, and shows what is not. Without changes nothing happens, and a button that may be pressed
 * is left to the browser.
 */
export const onEnter =
  (hasChanges: () => boolean, submit: (event: SyntheticEvent) => unknown) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target, currentTarget: form } = event;
    if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // What is drawn over a form is its child in React only.
    if (!(target instanceof HTMLInputElement) || target.form !== form || target.type === "file") return;
    if (
      [...form.elements].some((element) => element.matches('[type="submit"]:disabled:not([aria-busy])')) &&
      hasChanges()
    )
      void submit(event);
  };
