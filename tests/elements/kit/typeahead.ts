// Parts of a typeahead.
import type { Mounted } from "../support/mountField.tsx";

export const input = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
export const listed = (panel: Mounted) => panel.all('[role="option"]').map((option) => option.dataset.name);
export const isOpen = (panel: Mounted) => panel.root.querySelector(".options")?.matches(":popover-open") ?? false;
export const highlighted = async (panel: Mounted) => {
  const id = (await input(panel)).getAttribute("aria-activedescendant");
  return id ? panel.root.getElementById(id)?.dataset.name : undefined;
};
