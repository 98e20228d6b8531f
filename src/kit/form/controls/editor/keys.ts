import { EditorSelection, type Extension, type StateCommand } from "@codemirror/state";
import { keymap, type EditorView } from "@codemirror/view";

const step = "  ";

/** Lines touched by the selection, each once. */
function touchedLines({ doc, selection }: EditorView["state"]) {
  const numbers = new Set<number>();
  for (const { from, to } of selection.ranges) for (let line = doc.lineAt(from).number; line <= doc.lineAt(to).number; line += 1) numbers.add(line);
  return [...numbers].map((number) => doc.line(number));
}

const indent: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const isWithin = state.selection.ranges.every(({ from, to }) => from === to);
  dispatch(isWithin
    ? state.update(state.replaceSelection(step), { scrollIntoView: true, userEvent: "input.indent" })
    : state.update({ changes: touchedLines(state).map(({ from }) => ({ from, insert: step })), userEvent: "input.indent" }));
  return true;
};

const outdent: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const changes = touchedLines(state).flatMap(({ from, text }) => {
    const blanks = /^ {1,2}|^\t/.exec(text)?.[0].length ?? 0;
    return blanks ? [{ from, to: from + blanks }] : [];
  });
  dispatch(state.update({ changes, userEvent: "delete.dedent" }));
  return true;
};

/** A new line starts where the last one did, a step further after an opening bracket. */
const newLine: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  dispatch(state.update(state.changeByRange(({ from, to }) => {
    const line = state.doc.lineAt(from);
    const before = line.text.slice(0, from - line.from);
    const margin = /^[ \t]*/.exec(before)?.[0] ?? "";
    const isOpened = /[[{]\s*$/.test(before);
    const isClosed = isOpened && /^\s*[\]}]/.test(state.doc.sliceString(to, state.doc.lineAt(to).to));
    const inserted = `${state.lineBreak}${margin}${isOpened ? step : ""}`;
    return {
      changes: { from, to, insert: inserted + (isClosed ? state.lineBreak + margin : "") },
      range: EditorSelection.cursor(from + inserted.length),
    };
  }), { scrollIntoView: true, userEvent: "input.type" }));
  return true;
};

/** How long Tab moves focus after Escape, in milliseconds. */
const leaveMs = 2000;

/** Tab indents; after Escape it moves on, so that nobody is caught. That first Escape closes nothing around the editor. */
export function keys(): Extension {
  let leavesUntilMs = 0;
  return keymap.of([
    {
      key: "Escape", stopPropagation: true,
      run: (view) => {
        if (view.state.readOnly || Date.now() < leavesUntilMs) return false;
        leavesUntilMs = Date.now() + leaveMs;
        return true;
      },
    },
    { key: "Tab", run: (view) => Date.now() >= leavesUntilMs && indent(view), shift: (view) => Date.now() >= leavesUntilMs && outdent(view) },
    { key: "Enter", run: newLine },
  ]);
}
