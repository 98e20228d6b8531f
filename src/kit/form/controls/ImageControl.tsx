import { useEffect, useRef, useState } from "react";
import { Button } from "../../base/Button.tsx";
import { usePanel } from "../../panel/panel.ts";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";
import { bytesOf, isPicture, maxPictureBytes, pictureOf, pictureTypes } from "../picture.ts";
import { FilePick, sayBytes, useFileDrop } from "./filePick.tsx";

/** Image from a file, selected or dropped, with preview. The value is a `Picture`, or an empty text. */
export default function ImageControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const { locale } = usePanel();
  const [failure, setFailure] = useState<string>();
  /** URLs that the browser or the page's CSP doesn't show. */
  const [hidden, setHidden] = useState<string>();
  const pick = useRef<HTMLInputElement>(null);
  const picture = isPicture(value) ? value : undefined;
  const take = async (file: File) => {
    const most = field.maxBytes ?? maxPictureBytes;
    const { name } = file;
    if (file.size > most) {
      setFailure(t("file.tooLong", { name, megabytes: Math.round(most / 1024 / 1024) }));
      return;
    }
    try {
      const taken = await pictureOf(file);
      setFailure(taken ? undefined : t("image.otherKind", { name }));
      if (taken) onChange(taken);
    } catch {
      setFailure(t("image.unreadable", { name }));
    }
  };
  const drop = useFileDrop((file) => void take(file), disabled);
  // The focused clear button was removed: move focus to the select button.
  const isCleared = useRef(false);
  useEffect(() => {
    if (picture || !isCleared.current) return;
    isCleared.current = false;
    pick.current?.focus();
  }, [picture]);
  const errorId = `${control.id}-file`;
  return (
    <div {...drop} data-field={control["data-field"]}>
      {picture && (
        <div className="picture">
          {hidden === picture.url ? (
            <p className="field-hint">{t("image.hidden")}</p>
          ) : (
            <img src={picture.url} alt={t("image.preview", { label })} onError={() => setHidden(picture.url)} />
          )}
        </div>
      )}
      <div className="file-bar">
        {!disabled && (
          <FilePick
            label={label}
            accept={field.accept ?? pictureTypes}
            onFile={(file) => void take(file)}
            onBlur={onBlur}
            ref={(input) => {
              pick.current = input;
              ref(input);
            }}
            aria-invalid={failure ? true : control["aria-invalid"]}
            aria-describedby={[failure && errorId, control["aria-describedby"]].filter(Boolean).join(" ") || undefined}
          />
        )}
        <span className="file-name">
          {picture ? (
            <bdi>
              {picture.name} · {sayBytes(locale, bytesOf(picture))}
            </bdi>
          ) : (
            t(disabled ? "value.none" : "image.drop")
          )}
        </span>
        {!disabled && picture && (
          <Button
            action="clear"
            tone="quiet"
            onClick={() => {
              isCleared.current = true;
              setFailure(undefined);
              onChange("");
            }}
          >
            {t("clear")}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      {failure && (
        <p id={errorId} className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
