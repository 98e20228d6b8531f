import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "../../../kit/base/Button.tsx";
import { useDraft } from "../../../kit/form/useDraft.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Problems } from "./Problems.tsx";
import { problemsOf } from "./placeholders.ts";

export interface EditableTextProps {
  name: string;
  locale: string;
  value: string | undefined;
  /** Text that this one overrides. Both need the same placeholders. */
  original: string | undefined;
  isLocked: boolean;
  /** Resolves to true if the text was saved. Otherwise the input stays. */
  onSave: (text: string) => Promise<boolean>;
}

/** Text with inline editing: Enter saves, Escape cancels, Shift+Enter adds a line. */
export function EditableText({ name, locale, value, original, isLocked, onSave }: EditableTextProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Return the focus to the edit button.
    if (wasOpen.current && !isOpen) edit.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen)
    return (
      <Editor
        name={name}
        locale={locale}
        value={value ?? ""}
        original={original}
        onSave={async (text) => {
          const isTaken = text === value || (await onSave(text));
          if (isTaken) setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <span className="editable-text">
      {value === undefined ? (
        <span className="none">—</span>
      ) : (
        <span className="text" lang={locale} dir="auto">
          {value}
        </span>
      )}
      {!isLocked && (
        <IconButton
          ref={edit}
          action="edit"
          icon="pencil"
          label={t("realmSettings.localization.edit", { key: name })}
          onClick={() => setOpen(true)}
        />
      )}
    </span>
  );
}

const breaksIn = (text: string) => text.split("\n").length - 1;

interface EditorProps extends Pick<EditableTextProps, "name" | "locale" | "original"> {
  value: string;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

function Editor({ name, locale, value, original, onSave, onCancel }: EditorProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(value);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The row already shows the problems of the saved text.
  const problems = text.trim() === "" || text === value ? [] : problemsOf(text, original);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  useDraft(text !== value, () => setText(value));
  const accept = async () => {
    if (isBusy) return;
    if (text.trim() === "") {
      setMissing(true);
      input.current?.focus();
      return;
    }
    setBusy(true);
    await onSave(text);
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void accept();
    }
  };
  return (
    <span className="text-editor">
      <textarea
        ref={input}
        className="input"
        data-field="value"
        aria-label={t("realmSettings.localization.edit", { key: name })}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : problems.length ? `${id}-problems` : undefined}
        lang={locale}
        dir="auto"
        rows={Math.min(10, Math.max(1, Math.ceil(text.length / 32) + breaksIn(text)))}
        value={text}
        readOnly={isBusy}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setMissing(false);
          setText(event.target.value);
        }}
      />
      <IconButton
        action="accept"
        icon="check"
        label={t("realmSettings.localization.accept")}
        aria-busy={isBusy}
        onClick={() => void accept()}
      />
      <IconButton action="cancel" icon="x" label={t("realmSettings.localization.cancel")} onClick={onCancel} />
      {isMissing && (
        <span id={id} className="field-error" role="alert">
          {t("required")}
        </span>
      )}
      {/* A warning only: a text can omit placeholders. */}
      <Problems of={problems} id={`${id}-problems`} />
    </span>
  );
}
