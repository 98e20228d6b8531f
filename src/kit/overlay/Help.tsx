import { useId, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "../base/Icon.tsx";
import { useT } from "../panel.ts";
import { helpMode } from "./helpMode.ts";

/** A help popover beside a label: one click away, absent while help mode is off. Source: docs/spec/console.md §4 "Help mode". */
export function Help({ text, label }: { text: string; label: string }) {
  const t = useT();
  const enabled = useSyncExternalStore(helpMode.subscribe, helpMode.enabled, () => true);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!enabled) return null;
  return (
    <span className="help">
      <button
        ref={button}
        type="button"
        className="help-button"
        data-action="help"
        aria-label={t("helpLabel", { label })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !open) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }}
      >
        <Icon name="circle-help" size={15} />
      </button>
      {open && (
        <span id={id} role="note" className="help-text">
          {text}
        </span>
      )}
    </span>
  );
}

/** True while help texts are to be shown: they also cover subtitles and introductions. */
export function useHelpMode(): boolean {
  return useSyncExternalStore(helpMode.subscribe, helpMode.enabled, () => true);
}
