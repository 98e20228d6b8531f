import { useEffect } from "react";
import { usePanel } from "../../kit/panel/panel.ts";
import { openArea } from "./areaKeys.ts";
import { pressRowKey } from "./rowKeys.ts";
import { isOn, singleKeys } from "./singleKeys.ts";

/** Elements in which a letter is input. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"], [role="tree"], [role="listbox"], [role="menu"]';

/** Time for the letter after `g`. */
const chordMs = 1500;

/**
 * `?` opens the shortcut sheet, `/` focuses the search of the visible list, `g` and a letter open an area, letters move
 * through the rows of a list. `showSheet` must be stable.
 */
export function useSingleKeys(ownsKeys: boolean, showSheet: () => void): void {
  const { root } = usePanel();
  useEffect(() => {
    // In a host page, only keys pressed inside the console.
    const target: EventTarget = ownsKeys ? root.ownerDocument : root;
    let chordFrom = Number.NEGATIVE_INFINITY;
    const listen = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented || !singleKeys.get()) return;
      const [from] = event.composedPath();
      if ((from instanceof Element && from.closest(typing)) || root.querySelector("dialog:modal")) return;
      const isChord = event.timeStamp - chordFrom < chordMs;
      if (!isChord && !isOn(key)) return;
      chordFrom = !isChord && key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isChord ? openArea(root, key) : pressRowKey(root, key)) event.preventDefault();
      if (key === "?") {
        event.preventDefault();
        showSheet();
      }
      if (key !== "/") return;
      const boxes = root.querySelectorAll<HTMLInputElement>('.main input[data-field="search"]');
      const box = [...boxes].find((input) => input.checkVisibility());
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    target.addEventListener("keydown", listen);
    return () => target.removeEventListener("keydown", listen);
  }, [root, ownsKeys, showSheet]);
}
