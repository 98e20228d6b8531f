import type { Editor, EditorStart } from "./createEditor.ts";

/** False: Tab leaves the field. */
const indentsByTab = false;

/** Replaces the code editor in files of one panel: a text area without colors, line numbers and completion. */
export function createEditor({ parent, text, onText, onBlur, ...settings }: EditorStart): Editor {
  const area = document.createElement("textarea");
  area.className = "input mono";
  area.rows = 12;
  area.value = text;
  area.addEventListener("input", () => onText(area.value));
  area.addEventListener("blur", onBlur);
  const set: Editor["set"] = ({ attributes, readOnly, placeholder }) => {
    for (const name of area.getAttributeNames())
      if (name.startsWith("aria-") && !(name in attributes)) area.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
    area.readOnly = readOnly;
    area.placeholder = placeholder;
  };
  set(settings);
  parent.append(area);
  return {
    element: area,
    setText: (next) => {
      if (next !== area.value) area.value = next;
    },
    set,
    // The message below the field has a link to the position.
    mark: () => {},
    goTo(offset) {
      area.focus();
      area.setSelectionRange(offset, offset);
    },
    destroy: () => area.remove(),
  };
}
