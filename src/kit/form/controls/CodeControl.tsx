import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { usePanel } from "../../panel/panel.ts";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";
import { createEditor, indentsByTab, type Editor } from "./editor/createEditor.ts";
import { isJson } from "./incomplete.ts";
import { jsonFormat, problemIn, type TextProblem } from "../textFormat.ts";

/** Debounce of errors while typing, in milliseconds. */
const patienceMs = 600;

/** Code editor with line numbers. Validates JSON while typing. Tab indents. Escape, then Tab, leaves. */
export default function CodeControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const { root } = usePanel();
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const text = value === undefined || value === null ? "" : String(value);
  const isOfJson = isJson(field);
  const { problem, check } = useProblem(text, field.problem ?? (isOfJson ? jsonMisfit : undefined));
  const problemId = `${control.id}-problem`;
  const hintId = `${control.id}-keys`;
  const hasHint = indentsByTab && !disabled;
  const settings = {
    readOnly: disabled,
    language: isOfJson ? ("json" as const) : (field.language ?? "text"),
    placeholder: disabled ? "" : (field.placeholder ?? ""),
    attributes: defined({
      id: control.id,
      "data-field": control["data-field"],
      "aria-label": label,
      dir: "ltr",
      spellcheck: "false",
      autocorrect: "off",
      autocapitalize: "off",
      "aria-invalid": problem || control["aria-invalid"] ? "true" : undefined,
      "aria-required": control["aria-required"] ? "true" : undefined,
      "aria-describedby":
        [problem && problemId, control["aria-describedby"], hasHint && hintId].filter(Boolean).join(" ") || undefined,
    }),
  };
  const { complete } = field;
  const latest = useRef({ onChange, onBlur, ref, settings, text, complete });
  useEffect(() => {
    latest.current = { onChange, onBlur, ref, settings, text, complete };
  });
  useEffect(() => {
    if (!holder.current) return;
    const { settings: start, text: first } = latest.current;
    const made = createEditor({
      ...start,
      parent: holder.current,
      root,
      text: first,
      complete: (whole, offset) => latest.current.complete?.(whole, offset),
      onBlur: () => latest.current.onBlur(),
      // Synchronous: a delayed value would overwrite later keystrokes.
      onText: (next) => flushSync(() => latest.current.onChange(next)),
    });
    editor.current = made;
    latest.current.ref(made.element);
    return () => made.destroy();
  }, [root]);
  // Settings are a new object on each render. Only a difference in content updates the editor.
  const said = JSON.stringify(settings);
  useEffect(() => {
    editor.current?.set(JSON.parse(said));
  }, [said]);
  useEffect(() => {
    editor.current?.setText(text);
  }, [text]);
  const message = problem?.say(t);
  const offset = problem?.offset;
  useEffect(() => {
    editor.current?.mark(message === undefined || offset === undefined ? undefined : { offset, message });
  }, [message, offset]);
  return (
    <div className="code-editor" onBlur={check}>
      <div
        ref={holder}
        className={`code-frame lines-${(field.rows ?? 0) > 8 ? "many" : "few"} ${disabled ? "still" : ""} ${problem ? "wrong" : ""}`}
        dir="ltr"
      />
      <p role="status" id={problemId} className="field-error">
        {problem && (
          <>
            {message}{" "}
            <button
              type="button"
              className="link"
              data-action="go-to-problem"
              onClick={() => editor.current?.goTo(problem.offset)}
            >
              {t("json.goThere")}
            </button>
          </>
        )}
      </p>
      {hasHint && (
        <p id={hintId} className="field-hint code-keys">
          {t("code.keys")}
        </p>
      )}
    </div>
  );
}

const defined = (record: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => entry[1] !== undefined));

const jsonMisfit = (text: string) => problemIn(jsonFormat, text);

/** Current error. New errors appear after a pause or on blur and disappear at once when fixed. */
function useProblem(
  text: string,
  find: ((text: string) => TextProblem | undefined) | undefined,
): { problem: TextProblem | undefined; check: () => void } {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  const [shown, setShown] = useState(() => ({ text, problem: find?.(text) }));
  const isChecked = find !== undefined;
  useEffect(() => {
    const look = () => setShown({ text, problem: isChecked ? latest.current?.(text) : undefined });
    const timer = setTimeout(look, patienceMs);
    return () => clearTimeout(timer);
  }, [text, isChecked]);
  const isMended = shown.problem !== undefined && shown.text !== text && find?.(text) === undefined;
  return {
    problem: isChecked && !isMended ? shown.problem : undefined,
    check: () => setShown({ text, problem: find?.(text) }),
  };
}
