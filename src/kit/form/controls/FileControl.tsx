import { useEffect, useMemo, useRef, useState } from "react";
import { lazyControl } from "./lazyControl.tsx";
import { Button } from "../../base/Button.tsx";
import { ConfirmDialog } from "../../overlay/ConfirmDialog.tsx";
import { usePanel } from "../../panel/panel.ts";
import { useT } from "../../panel/texts.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { ControlProps } from "../fields.ts";
import { FilePick, sayBytes, useFileDrop } from "./filePick.tsx";
import { sayEncoding, sayUnreadable } from "../../file/sayFile.ts";
import { readText } from "../../file/readText.ts";
import { isJson } from "./incomplete.ts";
import { jsonProblem, looksLikeYaml, maxLength, sayProblem } from "./json.ts";

const Code = lazyControl(() => import("./CodeControl.tsx"));

/** Maximum size of a text that is shown and can be edited, in bytes. */
export const previewBytes = 100 * 1024;

const sizeOf = (text: string) => new Blob([text]).size;

const jsonAndYaml = ".json,.yaml,.yml,application/json,application/yaml";

/** Converts YAML to JSON. Its library loads with the first YAML text. */
async function asJson(t: Translate, yaml: string): Promise<{ text: string } | { problem: string }> {
  const { yamlFormat } = await import("../yamlFormat.ts");
  const { value, problem } = yamlFormat.read(yaml);
  return problem ? { problem: problem.say(t) } : { text: JSON.stringify(value, undefined, 2) };
}

/** Text from a file: selected, dropped or pasted, and editable. The value is the text. */
export default function FileControl(props: ControlProps) {
  const { field, label, value, onChange, onBlur, disabled, control, ref } = props;
  const t = useT();
  const { locale } = usePanel();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState<string>();
  const [isClearing, setClearing] = useState(false);
  const text = value === undefined || value === null ? "" : String(value);
  const bytes = sizeOf(text);
  const isLong = bytes > previewBytes;
  const isChecked = isLong && isJson(field);
  const problem = useMemo(
    () => (isChecked ? jsonProblem(text, field.maxBytes) : undefined),
    [text, isChecked, field.maxBytes],
  );

  // The focused clear button was removed: move focus to the select button.
  const isCleared = useRef(false);
  useEffect(() => {
    if (isClearing || !isCleared.current) return;
    isCleared.current = false;
    input.current?.focus();
  }, [isClearing]);

  const convertsYaml = field.convertsYaml ?? isJson(field);
  const isYaml = convertsYaml && looksLikeYaml(text);
  const convert = async (yaml: string, called: string | undefined) => {
    const converted = await asJson(t, yaml);
    if ("problem" in converted) {
      setFailure(t("file.yamlInvalid", { problem: converted.problem }));
      onChange(yaml);
      return;
    }
    setFailure(undefined);
    setNote(called === undefined ? t("file.yamlConvertedText") : t("file.yamlConverted", { name: called }));
    onChange(converted.text);
  };

  const take = async (file: File) => {
    const most = field.maxBytes ?? maxLength;
    if (file.size > most) {
      setFailure(t("file.tooLong", { name: file.name, megabytes: Math.round(most / 1024 / 1024) }));
      return;
    }
    try {
      const read = await readText(file);
      setName(file.name);
      setFailure(undefined);
      setNote(sayEncoding(t, file.name, read));
      if (convertsYaml && looksLikeYaml(read.text)) await convert(read.text, file.name);
      else onChange(read.text);
    } catch (error) {
      setFailure(sayUnreadable(t, file.name, error));
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
            accept={field.accept ?? (isJson(field) ? jsonAndYaml : undefined)}
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
      {isYaml && !disabled && (
        <Button action="convert-yaml" onClick={() => void convert(text, undefined)}>
          {t("file.convertYaml")}
        </Button>
      )}
      {note && text !== "" && (
        <p className="field-hint" role="status" data-state="converted">
          {note}
        </p>
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
