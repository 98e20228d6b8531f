import { useId, useSyncExternalStore } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { keyName } from "./keyName.ts";
import { keySheet } from "./keySheet.ts";
import { singleKeys } from "./singleKeys.ts";

/** All shortcuts, and the switch for those without Ctrl. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get, () => true);
  const hint = useId();
  return (
    <Dialog
      name="shortcuts"
      title={t("shell.keys")}
      onClose={onClose}
      footer={
        <Button action="close" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      {keySheet.map(({ title, shortcuts }) => (
        <section key={title} className="key-group">
          <h3>{t(title)}</h3>
          <dl>
            {shortcuts.map(({ keys, text }) => (
              <div key={text}>
                <dt>
                  <span dir="ltr">
                    {keys.map((key) => (
                      <kbd key={key} className="key">
                        {keyName(key)}
                      </kbd>
                    ))}
                  </span>
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="key-switch">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          data-field="singleKeys"
          aria-describedby={hint}
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => singleKeys.set(event.target.checked)}
        />
        <span>{t("shell.keys.single")}</span>
      </label>
      <p id={hint} className="hint">
        {t("shell.keys.singleHint")}
      </p>
    </Dialog>
  );
}
