import { useEffect, useRef, useState } from "react";
import { lazily } from "../kit/states/lazily.tsx";
import { Icon } from "../kit/base/Icon.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useT } from "../kit/panel/texts.ts";
import { keyName } from "./keys/keyName.ts";
import type { ShellDialogs } from "./palette/acts.ts";

const Palette = lazily(() => import("./palette/Palette.tsx"));
const preload = () => void Palette.load().catch(() => {});

/** Search button of the command palette, with the shortcut Ctrl+K or Command+K. */
export function Find({ ownsKeys, ...dialogs }: { ownsKeys: boolean } & ShellDialogs) {
  const t = useT();
  const { root } = usePanel();
  const [open, setOpen] = useState(false);
  /** Text typed while the palette's code loads. */
  const typed = useRef("");
  useEffect(() => {
    // In a host page, only keys pressed inside the console.
    const target: EventTarget = ownsKeys ? root.ownerDocument : root;
    const listen = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      // Not above another dialog: the palette would navigate away from it.
      if (root.querySelector("dialog:modal")) return;
      if (open && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
        event.preventDefault();
        typed.current += key;
      }
      if (open || key.toLowerCase() !== "k" || altKey || shiftKey || ctrlKey === metaKey) return;
      event.preventDefault();
      setOpen(true);
    };
    target.addEventListener("keydown", listen);
    return () => target.removeEventListener("keydown", listen);
  }, [root, ownsKeys, open]);
  return (
    <>
      <button
        type="button"
        className="find"
        data-action="find"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="find-text">{t("shell.find")}</span>
        <span className="key" aria-hidden="true">
          {keyName("Mod")} K
        </span>
      </button>
      {open && (
        <Palette
          typed={typed}
          dialogs={dialogs}
          onClose={() => {
            typed.current = "";
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
