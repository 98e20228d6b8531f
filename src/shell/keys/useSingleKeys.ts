import { useEffect } from "react";
import { usePanel } from "../../kit/panel/panel.ts";
import { singleKeys } from "./singleKeys.ts";

/** Elements in which a letter is input. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"], [role="tree"], [role="listbox"]';

/** `?` opens the shortcut sheet, `/` focuses the search of the visible list. `showSheet` must be stable. */
export function useSingleKeys(ownsKeys: boolean, showSheet: () => void): void {
  const { root } = usePanel();
  useEffect(() => {
    // In a host page, only keys pressed inside the console.
    const target: EventTarget = ownsKeys ? root.ownerDocument : root;
    const listen = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented || !singleKeys.get()) return;
      const [from] = event.composedPath();
      if ((from instanceof Element && from.closest(typing)) || root.querySelector("dialog:modal")) return;
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
