import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useSheet } from "./useSheet.ts";

export interface PopoverProps {
  /** Public hook of the button, docs/spec/elements.md §5. */
  action: string;
  /** Accessible name and tooltip of an icon button. */
  label?: string;
  /** Tooltip of a text button. */
  tip?: string;
  /** Accessible name of the panel. */
  panelLabel: string;
  /** Content of the button. */
  face: ReactNode;
  className?: string;
  /** Edge of the button to which the panel is aligned. */
  align?: "start" | "end";
  panelClass?: string;
  /** Keeps the panel in the document while closed, so that its links can be found. */
  isKept?: boolean;
  /** ID of a button in `useOneLine`. */
  line?: string;
  /** Panel content. `close` closes it and restores focus. */
  children: (close: () => void) => ReactNode;
}

const focusable = "a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']";

/** Button with a panel below. Closes on Escape, on blur, on navigation and on a press outside. */
export function Popover({
  action,
  label,
  tip,
  panelLabel,
  face,
  className = "",
  align = "end",
  panelClass = "",
  isKept = false,
  line,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useSheet(open, panel);
  const id = useId();
  const isByKey = useRef(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (box.current && !event.composedPath().includes(box.current)) setOpen(false);
    };
    const left = () => setOpen(false);
    document.addEventListener("pointerdown", outside, true);
    // Navigation closes the panel, which belongs to the previous page.
    window.addEventListener("popstate", left);
    if (isByKey.current) focusables(box.current)[1]?.focus();
    return () => {
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("popstate", left);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    if (target instanceof HTMLInputElement && target.type === "radio") return;
    event.preventDefault();
    if (!open) {
      isByKey.current = true;
      setOpen(true);
      return;
    }
    const all = focusables(box.current);
    const next = all.indexOf(target) + (event.key === "ArrowDown" ? 1 : -1);
    all[(next + all.length) % all.length]?.focus();
  };
  return (
    <div
      ref={box}
      className={`pop ${className}`}
      onKeyDown={keys}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="pop-button"
        data-action={action}
        data-line={line}
        aria-label={label}
        title={label ?? tip}
        aria-expanded={open}
        aria-controls={open || isKept ? id : undefined}
        onClick={(event) => {
          // A key press has no pointer event: move focus into the panel.
          isByKey.current = event.detail === 0;
          setOpen(!open);
        }}
      >
        {face}
      </button>
      {(open || isKept) && (
        <section
          ref={panel}
          id={id}
          part="popover"
          className={`pop-panel ${align} ${panelClass}`}
          aria-label={panelLabel}
          hidden={!open}
        >
          {children(close)}
        </section>
      )}
    </div>
  );
}

const focusables = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>(focusable) ?? []),
];
