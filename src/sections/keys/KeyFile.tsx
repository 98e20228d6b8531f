import { useState, type DragEvent } from "react";
import { Icon } from "../../kit/base/Icon.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };

/** Binary file field. Keystores are not text, so the value is the File. */
export function KeyFile({ value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  useTexts(english);
  const t = useT();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onChange(file);
  };
  return (
    // Drop is a shortcut. The button does the same.
    <div
      className={isOver ? "file over" : "file"}
      onDragLeave={() => setOver(false)}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
    >
      <div className="file-bar">
        <label className="btn plain file-pick">
          <Icon name="upload" />
          <span>{t("browse")}</span>
          <input
            {...control}
            ref={ref}
            type="file"
            className="visually-hidden"
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // Allows the same file again after it changed on disk.
              event.target.value = "";
            }}
          />
        </label>
        <span className="file-name">{value instanceof File ? <bdi>{value.name}</bdi> : t("keys.drop")}</span>
      </div>
    </div>
  );
}
