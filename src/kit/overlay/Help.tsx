import { useId, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Icon } from "../base/Icon.tsx";
import { ExternalLink } from "../base/Link.tsx";
import { Words } from "../base/Words.tsx";
import { useT } from "../panel/texts.ts";
import { helpMode } from "./helpMode.ts";

export interface HelpProps {
  /** Omit if there is only content below. */
  text?: string | undefined;
  label: string;
  /** Content below the text, rendered while the popover is open. */
  below?: ReactNode;
  /** URL of the documentation. */
  more?: string | undefined;
}

/** Help popover next to a label. Hidden while help mode is off. Source: docs/spec/console.md §4 "Help mode". */
export function Help({ text = "", label, more, below }: HelpProps) {
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
        // Takes focus on press where browsers don't focus links, so that the popover stays open and links work.
        <span ref={keepInside} id={id} role="note" className="help-text" tabIndex={-1}>
          <Words>{more === undefined ? text : withoutLink(text)}</Words>
          {below}
          {more !== undefined && <ExternalLink href={more}>{t("learnMore")}</ExternalLink>}
        </span>
      )}
    </span>
  );
}

/** Minimum distance of a note to the edges of its container, in pixels. */
const edgePx = 8;

/** Moves a note that overflows the panel or dialog back into it. */
function keepInside(note: HTMLElement | null) {
  const frame = note?.closest('.iam, [role="dialog"], dialog')?.getBoundingClientRect();
  if (!note || !frame) return;
  const { left, right } = note.getBoundingClientRect();
  const aside = Math.min(0, frame.right - edgePx - right) || Math.max(0, frame.left + edgePx - left);
  if (aside) note.style.translate = `${Math.round(aside)}px`;
}

/** Removes a link without URL at the end of a server text. */
const withoutLink = (text: string) => text.replace(/\s*<(\w+)>.*?<\/\1>/, "");

/** True if help mode is on. Also controls subtitles and introductions. */
export function useHelpMode(): boolean {
  return useSyncExternalStore(helpMode.subscribe, helpMode.enabled, () => true);
}
