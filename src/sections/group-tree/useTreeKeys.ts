import { useRef, type KeyboardEvent, type RefObject } from "react";
import { directionOf } from "../../i18n/direction.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { moveOf, typedTo, type TreeRow } from "./tree.ts";

/** Height of every line. */
export const rowHeightPx = 36;
const typingPauseMs = 600;

interface Acting {
  box: RefObject<HTMLElement | null>;
  /** Prefix of the line IDs. */
  id: string;
  /** Index of the active line. */
  at: number;
  rows: readonly TreeRow[];
  mayOpen: boolean;
  goTo: (index: number) => void;
  press: (row: TreeRow | undefined) => void;
  toggle: (id: string, open: boolean) => void;
}

/**
 * Keyboard handling: arrows, Home, End and page keys move, Enter and Space press, letters jump to the next matching
 * name.
 */
export function useTreeKeys({ box, id, at, rows, mayOpen, goTo, press, toggle }: Acting) {
  const { locale } = usePanel();
  const typed = useRef<{ text: string; timer?: ReturnType<typeof setTimeout> | undefined }>({ text: "" });
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    if (event.key === "Enter" || event.key === " ") press(row);
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))
      box.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${at}`)} [data-action="row-actions"]`)?.click();
    else if (event.key.length === 1) {
      clearTimeout(typed.current.timer);
      typed.current.text += event.key;
      typed.current.timer = setTimeout(() => {
        typed.current.text = "";
      }, typingPauseMs);
      goTo(typedTo(typed.current.text, rows, at));
    } else {
      const move = moveOf(
        event.key,
        rows,
        at,
        directionOf(locale) === "rtl" ? "ArrowLeft" : "ArrowRight",
        Math.floor((box.current?.clientHeight ?? 0) / rowHeightPx) || 1,
      );
      if (!move) return;
      if ("to" in move) goTo(move.to);
      else if ("close" in move) toggle(move.close, false);
      else if (mayOpen) toggle(move.open, true);
    }
    event.preventDefault();
  };
}
