import type { KeyboardEvent, SyntheticEvent } from "react";

/** Ctrl or Command with S. */
const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** The key that sends a form, from anywhere in it. Without changes nothing happens. Enter is the browser's: the button that sends may always be pressed. */
export const saveKeys =
  (hasChanges: () => boolean, submit: (event: SyntheticEvent) => unknown) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    // What is drawn over a form is its child in React only.
    if (event.defaultPrevented || event.nativeEvent.isComposing || !event.currentTarget.contains(event.target as Node))
      return;
    if (!isSave(event)) return;
    event.preventDefault();
    if (hasChanges()) void submit(event);
  };
