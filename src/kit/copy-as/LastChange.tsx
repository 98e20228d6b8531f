import type { Change } from "../../session/lastChanges.ts";
import { CopyButton } from "../base/CopyButton.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { useT } from "../panel/texts.ts";
import { useTexts } from "../panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { copyTexts } from "./texts.ts";

/** Requests of the panel's last change, still available after its alert. */
export default function LastChange({ change, onClose }: { change: Change; onClose: () => void }) {
  useTexts(english);
  const t = useT();
  return (
    <Dialog name="last-change" size="large" title={t("copyAs.last")} text={change.message} onClose={onClose}>
      {copyTexts(t, change.written).map(({ format, label, text }) => (
        <section key={format} className="copy-format" data-section={format}>
          <h3>
            {label} <CopyButton text={text} />
          </h3>
          <pre className="code-block" tabIndex={0} aria-label={label} role="region">
            <code>{text}</code>
          </pre>
        </section>
      ))}
    </Dialog>
  );
}
