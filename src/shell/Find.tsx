import { useEffect, useRef, useState } from "react";
import { lazily } from "../kit/base/lazily.tsx";
import { Icon } from "../kit/base/Icon.tsx";
import { usePanel, useT } from "../kit/panel.ts";
import { keyName } from "./keys/keyName.ts";
import type { ShellDialogs } from "./palette/acts.ts";

const Palette = lazily(() => import("./palette/Palette.tsx"));
const preload = () => void Palette.load().catch(() => {});

/** The search of everything: a button that looks like its box, and the key K with Ctrl or Command. */
export function Find({ ownsKeys, ...dialogs }: { ownsKeys: boolean } & ShellDialogs) {
  const t = useT();
  const { root } = usePanel();
  const [open, setOpen] = useState(false);
  /** What is typed while the palette's code is still coming. */
  const typed = useRef("");
  useEffect(() => {
    // As a guest, only keys pressed inside are ours.
    const target: EventTarget = ownsKeys ? root.ownerDocument : root;
    const listen = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
      // Over another dialog the palette would lead away from it.
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
