import { useEffect, useMemo, useRef, useState } from "react";
import { lazyControl } from "./lazyControl.tsx";
import { Button } from "../../base/Button.tsx";
import { ConfirmDialog } from "../../overlay/ConfirmDialog.tsx";
import { usePanel, useT } from "../../panel.ts";
import type { ControlProps } from "../fields.ts";
import { FilePick, sayBytes, useFileDrop } from "./filePick.tsx";
import { isJson } from "./incomplete.ts";
import { jsonProblem, maxLength, sayProblem } from "./json.ts";

const Code = lazyControl(() => import("./CodeControl.tsx"));

/** Size up to which a text is shown and can be edited, in bytes. */
export const previewBytes = 100 * 1024;

const sizeOf = (text: string) => new Blob([text]).size;

/** A text out of a file: chosen, dropped or pasted, and edited in place. The value is the text. */
export default function FileControl(props: ControlProps) {
  const { field, label, value, onChange, onBlur, disabled, control, ref } = props;
  const t = useT();
  const { locale } = usePanel();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isClearing, setClearing] = useState(false);
  const text = value === undefined || value === null ? "" : String(value);
  const bytes = sizeOf(text);
  const isLong = bytes > previewBytes;
  const isChecked = isLong && isJson(field);
  const problem = useMemo(
    () => (isChecked ? jsonProblem(text, field.maxBytes) : undefined),
    [text, isChecked, field.maxBytes],
  );

  // The button that asked is gone; the one that chooses is next.
  const isCleared = useRef(false);
  useEffect(() => {
    if (isClearing || !isCleared.current) return;
    isCleared.current = false;
    input.current?.focus();
  }, [isClearing]);

  const take = async (file: File) => {
    const most = field.maxBytes ?? maxLength;
    if (file.size > most) {
      setFailure(t("file.tooLong", { name: file.name, megabytes: Math.round(most / 1024 / 1024) }));
      return;
    }
    try {
      const content = await textOf(file);
      setName(file.name);
      setFailure(undefined);
      onChange(content);
    } catch {
      setFailure(t("file.unreadable", { name: file.name }));
    }
  };
  const drop = useFileDrop((file) => void take(file), disabled);
  const summary = [name, sayBytes(locale, bytes)].filter(Boolean).join(" · ");
  return (
    <div {...drop}>
      <div className="file-bar">
        {!disabled && (
          <FilePick
            ref={input}
            label={label}
            accept={field.accept ?? (isJson(field) ? ".json,application/json" : undefined)}
            onFile={(file) => void take(file)}
            onBlur={onBlur}
          />
        )}
        <span className="file-name">
          {text === "" ? disabled ? t("value.none") : t("file.drop") : <bdi>{summary}</bdi>}
        </span>
        {!disabled && text !== "" && (
          <Button action="clear" tone="quiet" onClick={() => setClearing(true)}>
            {t("clear")}
          </Button>
        )}
      </div>
      {isLong ? (
        <>
          <input {...control} ref={ref} className="input" aria-label={label} readOnly value={summary} dir="auto" />
          <p className="field-hint">{t("fileUploadPreviewDisabled")}</p>
          {problem && (
            <p className="field-error" role="alert">
              {sayProblem(t, problem)}
            </p>
          )}
        </>
      ) : (
        <Code {...props} />
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {isClearing && (
        <ConfirmDialog
          name="clear-file"
          title={t("clearFile")}
          text={t("clearFileExplain")}
          confirm={t("clear")}
          onClose={() => setClearing(false)}
          onConfirm={() => {
            setName("");
            setFailure(undefined);
            onChange("");
            isCleared.current = true;
          }}
        />
      )}
    </div>
  );
}

/** The text of a file; rejects what is no text. */
async function textOf(file: File): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
}
