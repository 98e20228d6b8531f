import type { KeyboardEvent, SyntheticEvent } from "react";

/** Ctrl+S or Command+S. */
const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Key handler that saves a form with changes. Enter is left to the browser. */
export const saveKeys =
  (hasChanges: () => boolean, submit: (event: SyntheticEvent) => unknown) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    // Dialogs above a form are its children only in React.
    if (
      event.defaultPrevented ||
      event.nativeEvent.isComposing ||
      !(event.target instanceof Node && event.currentTarget.contains(event.target))
    )
      return;
    if (!isSave(event)) return;
    event.preventDefault();
    if (hasChanges()) void submit(event);
  };
