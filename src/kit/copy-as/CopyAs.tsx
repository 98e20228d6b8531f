import type { Written } from "../../session/writes.ts";
import { IconButton } from "../base/Button.tsx";
import { useCopy } from "../base/useCopy.ts";
import { Menu } from "../menu/Menu.tsx";
import { useT } from "../panel/texts.ts";
import { useTexts } from "../panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { copyTexts } from "./texts.ts";

/** Copies a sent change as curl, kcadm or JSON, without secrets. */
export default function CopyAs(written: Written) {
  useTexts(english);
  const t = useT();
  const { copy, outcome } = useCopy();
  return (
    // Not in the live region: the button follows the message.
    <span className="copy-as" aria-live="off">
      <Menu
        label={t("copyAs")}
        items={copyTexts(t, written).map(({ format, label, text }) => ({
          action: `copy-${format}`,
          label,
          onSelect: () => void copy(text),
        }))}
        trigger={
          <IconButton
            action="copy-as"
            icon={outcome === "copySuccess" ? "check" : "more"}
            label={t(outcome ?? "copyAs")}
          />
        }
      />
      <span role="status" className="visually-hidden">
        {outcome && t(outcome)}
      </span>
    </span>
  );
}
