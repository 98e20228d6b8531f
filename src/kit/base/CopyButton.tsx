import { useState } from "react";
import { useT } from "../panel.ts";
import { IconButton } from "./Button.tsx";

/** Copies a text; the outcome is shown in place and spoken. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useT();
  const [outcome, setOutcome] = useState<"copySuccess" | "clipboardCopyError">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copySuccess");
    } catch {
      setOutcome("clipboardCopyError");
    }
    setTimeout(setOutcome, 2000, undefined);
  };
  return (
    <span className="copy">
      <IconButton action="copy" icon={outcome === "copySuccess" ? "check" : "copy"} label={label ?? t("copyToClipboard")} onClick={copy} />
      <span role="status" className="visually-hidden">{outcome && t(outcome)}</span>
    </span>
  );
}
