import { useState } from "react";

/** Display time of the result in milliseconds. */
const shownMs = 2000;

/** Copies a text. `outcome` is the message key of the result for a short time. */
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
