import type { Written } from "../../session/writes.ts";
import { IconButton } from "../base/Button.tsx";
import { useCopy } from "../base/useCopy.ts";
import { Menu } from "../overlay/Menu.tsx";
import { useT } from "../panel.ts";
import { useTexts } from "../useTexts.ts";
import english from "./en.json" with { type: "json" };
import { copyTexts } from "./texts.ts";

/** Copies what a change sent, so that it can be done again elsewhere: by curl, by the server's admin command, or as JSON. Without secrets. */
export default function CopyAs(written: Written) {
  useTexts(english);
  const t = useT();
  const { copy, outcome } = useCopy();
  return (
    // Not spoken with the message: who wants it finds it as a button after it.
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
