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
import type { CodeLanguage, Complete } from "../../fields.ts";
import { theme } from "./theme.ts";

/** What may change while the editor is open. */
export interface EditorSettings {
  /** Attributes of the element that is typed in: id, hooks, name and description. */
  attributes: Record<string, string>;
  readOnly: boolean;
  language: CodeLanguage;
  placeholder: string;
}

export interface EditorStart extends EditorSettings {
  parent: HTMLElement;
  /** Root that the styles go into, as constructed sheets: no strict policy minds. */
  root: ShadowRoot;
  text: string;
  /** What may stand at a place of it. */
  complete: Complete;
  onText: (text: string) => void;
  onBlur: () => void;
}

export interface Editor {
  /** The element that is typed in. */
  element: HTMLElement;
  setText(text: string): void;
  set(settings: EditorSettings): void;
  /** Underlines where the text stops making sense; undefined takes it away. */
  mark(problem: { offset: number; message: string } | undefined): void;
  /** Puts the caret somewhere and focus into the editor. */
  goTo(offset: number): void;
  destroy(): void;
}

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

/** Marks text that comes from outside the editor. */
const isFromOutside = Annotation.define<true>();

/** How long Tab moves focus after Escape, in milliseconds. */
const leaveMs = 2000;

/** After Escape, Tab moves on, so that nobody is caught. That first Escape closes nothing around the editor. */
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

/** A code editor inside a shadow root. */
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
  // Fetched for those who write it; without it the text can be edited all the same.
  void extra(settings.language, complete)?.then(
    (extensions) => view.dispatch({ effects: language.reconfigure(extensions) }),
    () => {},
  );
  return {
    element: view.contentDOM,
    setText(next) {
      if (next === view.state.doc.toString()) return;
      // Nothing before it can be taken back: the history starts anew.
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
