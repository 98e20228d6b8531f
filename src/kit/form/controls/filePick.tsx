import { useState, type DragEvent, type Ref } from "react";
import { intlLocale } from "../../../i18n/direction.ts";
import { Icon } from "../../base/Icon.tsx";
import { useT } from "../../panel/texts.ts";

interface FilePickProps {
  /** Label of the field, for screen readers. */
  label: string;
  /** True if the label is the complete button text, for a button without a field. */
  isWhole?: boolean;
  accept: string | undefined;
  onFile: (file: File) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Validation state of the field. */
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
}

export function FilePick({ label, isWhole = false, accept, onFile, ref, ...rest }: FilePickProps) {
  const t = useT();
  return (
    <label className="btn plain file-pick">
      <Icon name="upload" />
      {isWhole ? (
        label
      ) : (
        <span>
          {t("browse")}
          <span className="visually-hidden"> {label}</span>
        </span>
      )}
      <input
        {...rest}
        ref={ref}
        type="file"
        className="visually-hidden"
        data-action="import"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Allows the same file again after it changed on disk.
          event.target.value = "";
        }}
      />
    </label>
  );
}

/** Drop target for a file, as a shortcut for the button. */
export function useFileDrop(onFile: (file: File) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  return {
    className: isOver ? "file over" : "file",
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file && !disabled) onFile(file);
    },
    onDragLeave: () => setOver(false),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!disabled);
    },
  };
}

/** File size with unit: bytes, then kilobytes. */
export function sayBytes(locale: string, bytes: number): string {
  const [unit, number, unitDisplay] =
    bytes < 1024 ? (["byte", bytes, "long"] as const) : (["kilobyte", bytes / 1024, "short"] as const);
  return new Intl.NumberFormat(intlLocale(locale), {
    style: "unit",
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  }).format(number);
}
