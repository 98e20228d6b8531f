import { Annotation, StateField, Transaction, type ChangeSet, type EditorSelection, type Extension, type StateCommand } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

/** What takes a change back, with the selection from before it. */
interface Step {
  changes: ChangeSet;
  selection: EditorSelection;
  /** When it ended and what it was, to join strokes of one kind into one step. */
  atMs: number;
  kind: string;
}

interface Past { undo: readonly Step[]; redo: readonly Step[] }

/** Strokes closer together than this are one step, in milliseconds. */
const joinMs = 500;
const mostSteps = 200;

const replays = Annotation.define<"undo" | "redo">();

/** Marks text that comes from outside the editor: nothing before it can be taken back. */
export const isFromOutside = Annotation.define<true>();

const kindOf = (transaction: Transaction): string => (transaction.isUserEvent("input.type") ? "type" : transaction.isUserEvent("delete") ? "delete" : "");

const past = StateField.define<Past>({
  create: () => ({ undo: [], redo: [] }),
  update(value, transaction) {
    if (!transaction.docChanged) return value;
    if (transaction.annotation(isFromOutside)) return { undo: [], redo: [] };
    const step: Step = {
      changes: transaction.changes.invert(transaction.startState.doc), selection: transaction.startState.selection,
      atMs: transaction.annotation(Transaction.time) ?? 0, kind: kindOf(transaction),
    };
    const replayed = transaction.annotation(replays);
    if (replayed === "undo") return { undo: value.undo.slice(0, -1), redo: [...value.redo, { ...step, kind: "" }] };
    if (replayed === "redo") return { undo: [...value.undo, { ...step, kind: "" }], redo: value.redo.slice(0, -1) };
    const last = value.undo[value.undo.length - 1];
    if (last && step.kind !== "" && last.kind === step.kind && step.atMs - last.atMs < joinMs) {
      return { undo: [...value.undo.slice(0, -1), { ...last, changes: step.changes.compose(last.changes), atMs: step.atMs }], redo: [] };
    }
    return { undo: [...value.undo, step].slice(-mostSteps), redo: [] };
  },
});

const replay = (which: "undo" | "redo"): StateCommand => ({ state, dispatch }) => {
  const steps = state.field(past)[which];
  const step = steps[steps.length - 1];
  if (!step || state.readOnly) return false;
  dispatch(state.update({ changes: step.changes, selection: step.selection, annotations: replays.of(which), scrollIntoView: true, userEvent: which }));
  return true;
};

const undo = replay("undo");
const redo = replay("redo");

/** Undo and redo, by key and by the browser's own menu. */
export function history(): Extension {
  return [
    past,
    keymap.of([
      { key: "Mod-z", run: undo, preventDefault: true },
      { key: "Mod-Shift-z", run: redo, preventDefault: true },
      { key: "Mod-y", run: redo, preventDefault: true },
    ]),
    EditorView.domEventHandlers({
      beforeinput(event, view) {
        if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return false;
        event.preventDefault();
        return (event.inputType === "historyUndo" ? undo : redo)(view);
      },
    }),
  ];
}
