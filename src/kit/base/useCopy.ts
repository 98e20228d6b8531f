import { useState } from "react";

/** How long the outcome of copying is shown, in milliseconds. */
const shownMs = 2000;

/** Copies a text; for a while the text key of the outcome is there to be shown and spoken. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copySuccess" | "clipboardCopyError">();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copySuccess");
    } catch {
      setOutcome("clipboardCopyError");
    }
    setTimeout(setOutcome, shownMs, undefined);
  };
  return { copy, outcome };
}
