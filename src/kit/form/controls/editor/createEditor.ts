import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { json } from "@codemirror/lang-json";
import { setDiagnostics } from "@codemirror/lint";
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  type KeyBinding,
} from "@codemirror/view";
import type { CodeLanguage } from "../../textFormat.ts";
import type { Complete } from "../../fields.ts";
import { theme } from "./theme.ts";

/** Settings that may change while the editor is open. */
interface EditorSettings {
  /** Attributes of the editable element: ID, hooks, name and description. */
  attributes: Record<string, string>;
  readOnly: boolean;
  language: CodeLanguage;
  placeholder: string;
}

export interface EditorStart extends EditorSettings {
  parent: HTMLElement;
  /** Root for constructed style sheets, which any CSP allows. */
  root: ShadowRoot;
  text: string;
  /** Completions at a position in the text. */
  complete: Complete;
  onText: (text: string) => void;
  onBlur: () => void;
}

export interface Editor {
  /** The editable element. */
  element: HTMLElement;
  setText(text: string): void;
  set(settings: EditorSettings): void;
  /** Underlines the problem. undefined removes the mark. */
  mark(problem: { offset: number; message: string } | undefined): void;
  /** Moves the caret and focuses the editor. */
  goTo(offset: number): void;
  destroy(): void;
}

/** True: Tab indents, and leaves after Escape. */
export const indentsByTab = true;

const extensionsOf = ({ attributes, readOnly, language, placeholder: hint }: EditorSettings): Extension => [
  EditorView.contentAttributes.of({ ...attributes, "aria-readonly": String(readOnly), tabindex: "0" }),
  EditorState.readOnly.of(readOnly),
  language === "json" ? [json(), bracketMatching()] : [],
  hint ? placeholder(hint) : [],
];

function extra(language: CodeLanguage, complete: Complete): Promise<Extension> | undefined {
  if (language === "yaml") return import("./yaml.ts").then(({ yamlExtensions }) => yamlExtensions(complete));
  if (language === "javascript")
    return import("./javascript.ts").then(({ javascriptExtensions }) => javascriptExtensions);
  return undefined;
}

/** Marks text from outside the editor. */
const isFromOutside = Annotation.define<true>();

/** Time after Escape in which Tab moves focus, in milliseconds. */
const leaveMs = 2000;

/** Tab moves focus after Escape, to avoid a keyboard trap. The first Escape closes nothing around the editor. */
function leaveByEscape(): KeyBinding {
  let leavesUntilMs = 0;
  return {
    key: "Escape",
    stopPropagation: true,
    run: (view) => {
      if (view.state.readOnly || Date.now() < leavesUntilMs) return false;
      leavesUntilMs = Date.now() + leaveMs;
      view.setTabFocusMode(leaveMs);
      return true;
    },
  };
}

/** Creates a code editor in a shadow root. */
export function createEditor({ parent, root, text, complete, onText, onBlur, ...settings }: EditorStart): Editor {
  const variable = new Compartment();
  const language = new Compartment();
  const past = new Compartment();
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        variable.of(extensionsOf(settings)),
        language.of([]),
        lineNumbers(),
        highlightActiveLineGutter(),
        EditorView.lineWrapping,
        past.of(history()),
        keymap.of([leaveByEscape(), indentWithTab, ...defaultKeymap, ...historyKeymap]),
        theme,
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((transaction) => transaction.annotation(isFromOutside)))
            onText(update.state.doc.toString());
          if (update.focusChanged && !update.view.hasFocus) onBlur();
        }),
      ],
    }),
  });
  // Language support loads lazily. Without it, the text can still be edited.
  void extra(settings.language, complete)?.then(
    (extensions) => view.dispatch({ effects: language.reconfigure(extensions) }),
    () => {},
  );
  return {
    element: view.contentDOM,
    setText(next) {
      if (next === view.state.doc.toString()) return;
      // Replaces the undo history, because nothing before it can be restored.
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: isFromOutside.of(true),
        effects: past.reconfigure([]),
      });
      view.dispatch({ effects: past.reconfigure(history()) });
    },
    set: (next) => view.dispatch({ effects: variable.reconfigure(extensionsOf(next)) }),
    mark(problem) {
      const at = Math.min(problem?.offset ?? 0, view.state.doc.length);
      view.dispatch(
        setDiagnostics(
          view.state,
          problem
            ? [{ from: at, to: Math.min(at + 1, view.state.doc.length), severity: "error", message: problem.message }]
            : [],
        ),
      );
    },
    goTo(offset) {
      view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
