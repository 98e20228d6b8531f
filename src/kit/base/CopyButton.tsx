import { useT } from "../panel/texts.ts";
import { IconButton } from "./Button.tsx";
import { useCopy } from "./useCopy.ts";

/** Copies a text. Shows and announces the result. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useT();
  const { copy, outcome } = useCopy();
  return (
    <span className="copy">
      <IconButton
        action="copy"
        icon={outcome === "copySuccess" ? "check" : "copy"}
        label={label ?? t("copyToClipboard")}
        onClick={() => void copy(text)}
      />
      <span role="status" className="visually-hidden">
        {outcome && t(outcome)}
      </span>
    </span>
  );
}
