import { useId, useSyncExternalStore } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { keyName } from "./keyName.ts";
import { keySheet } from "./keySheet.ts";
import { singleKeys, singleKeysOff, type SingleKey } from "./singleKeys.ts";

/** All shortcuts, and switches for those without Ctrl: for all, and for each. */
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
      {keySheet.map(({ title, shortcuts, single: first }) => (
        <section key={title} className="key-group">
          <header>
            <h3>{t(title)}</h3>
            {first && <KeySwitch of={first} label={t(title)} />}
          </header>
          <dl>
            {shortcuts.map(({ keys, text, single }) => (
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
                <dd>
                  <span>{t(text)}</span>
                  {single && <KeySwitch of={single} label={t(text)} />}
                </dd>
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

/** Turns one shortcut off and on. */
function KeySwitch({ of: name, label }: { of: SingleKey; label: string }) {
  const isAnyOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.get, () => true);
  const off = useSyncExternalStore(singleKeysOff.subscribe, singleKeysOff.get, singleKeysOff.get);
  const isOn = !off.has(name);
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      data-field={`singleKeys.${name}`}
      aria-label={label}
      disabled={!isAnyOn}
      checked={isOn}
      aria-checked={isOn}
      onChange={() =>
        singleKeysOff.set(isOn ? new Set([...off, name]) : new Set([...off].filter((key) => key !== name)))
      }
    />
  );
}
