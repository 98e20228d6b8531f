import { useId, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "../base/Icon.tsx";
import { ExternalLink } from "../base/Link.tsx";
import { Words } from "../base/Words.tsx";
import { useT } from "../panel.ts";
import { helpMode } from "./helpMode.ts";

export interface HelpProps {
  text: string;
  label: string;
  /** Where the documentation of it is. */
  more?: string | undefined;
}

/** A help popover beside a label: one click away, absent while help mode is off. Source: docs/spec/console.md §4 "Help mode". */
export function Help({ text, label, more }: HelpProps) {
  const t = useT();
  const enabled = useSyncExternalStore(helpMode.subscribe, helpMode.enabled, () => true);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!enabled) return null;
  return (
    <span
      className="help"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        event.stopPropagation();
        button.current?.focus();
        setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="help-button"
        data-action="help"
        aria-label={t("helpLabel", { label })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="circle-help" size={15} />
      </button>
      {open && (
        // Takes the focus of a press where links get none by it, so that the link is still there to be followed.
        <span ref={keepInside} id={id} role="note" className="help-text" tabIndex={more === undefined ? undefined : -1}>
          <Words>{more === undefined ? text : withoutLink(text)}</Words>
          {more !== undefined && <ExternalLink href={more}>{t("learnMore")}</ExternalLink>}
        </span>
      )}
    </span>
  );
}

/** What a note keeps away from the edges of what it is shown in, in pixels. */
const edgePx = 8;

/** Moves a note that would stand out of the panel or dialog back into it. */
function keepInside(note: HTMLElement | null) {
  const frame = note?.closest('.iam, [role="dialog"], dialog')?.getBoundingClientRect();
  if (!note || !frame) return;
  const { left, right } = note.getBoundingClientRect();
  const aside = Math.min(0, frame.right - edgePx - right) || Math.max(0, frame.left + edgePx - left);
  if (aside) note.style.translate = `${Math.round(aside)}px`;
}

/** Texts of the server may end in a link of their own, without an address. */
const withoutLink = (text: string) => text.replace(/\s*<(\w+)>.*?<\/\1>/, "");

/** True while help texts are to be shown: they also cover subtitles and introductions. */
export function useHelpMode(): boolean {
  return useSyncExternalStore(helpMode.subscribe, helpMode.enabled, () => true);
}
