import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from "downshift";
import type { KeyboardEvent } from "react";
import type { Option } from "../fields.ts";

type State = UseComboboxState<Option>;
const { stateChangeTypes: change } = useCombobox;

interface Situation {
  chosenIndex: number;
  isPending: boolean;
  isTyping: boolean;
  multiple: boolean;
}

/** State after a selection in a multi-select: closes after a search, stays open while browsing. */
const afterPick = (state: State, changes: Partial<State>, isTyping: boolean): Partial<State> =>
  isTyping ? { ...changes, isOpen: false } : { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };

/** Overrides of downshift's state changes. */
export function reduce(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
  { chosenIndex, isPending, isTyping, multiple }: Situation,
): Partial<State> {
  const isOpening = changes.isOpen && !state.isOpen;
  switch (type) {
    case change.InputClick:
      return state.isOpen ? state : { ...changes, highlightedIndex: chosenIndex };
    case change.InputKeyDownArrowDown:
    case change.InputKeyDownArrowUp:
      return isOpening && chosenIndex >= 0 ? { ...changes, highlightedIndex: chosenIndex } : changes;
    case change.InputBlur:
      return { ...changes, selectedItem: null };
    case change.InputKeyDownEnter:
      if (state.highlightedIndex < 0 && isPending) return state;
      return multiple && state.highlightedIndex >= 0 ? afterPick(state, changes, isTyping) : changes;
    case change.ItemClick:
      return multiple ? afterPick(state, changes, isTyping) : changes;
    default:
      return changes;
  }
}

/** Keys handled before downshift. */
export function keyDown(
  event: KeyboardEvent<HTMLInputElement>,
  { typed, isOpen, multiple }: { typed: string | undefined; isOpen: boolean; multiple: boolean },
): "close" | "undo" | "emptied" | undefined {
  if (event.key === "Escape") return isOpen ? "close" : typed !== undefined ? "undo" : undefined;
  return event.key === "Enter" && typed === "" && !multiple ? "emptied" : undefined;
}
