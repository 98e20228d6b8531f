import { useId } from "react";
import { lazyControl } from "./controls/lazyControl.tsx";
import type { FieldDef } from "./fields.ts";

const FileControl = lazyControl(() => import("./controls/FileControl.tsx"));

/** A required file or pasted text, outside a form. */
export function FileField({
  field,
  label,
  value,
  error,
  onChange,
}: {
  field: FieldDef;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="field kind-file" role="group" aria-labelledby={`${id}-label`} data-for="file">
      <div className="field-label">
        <span id={`${id}-label`} className="label">
          {label}
        </span>
      </div>
      <div className="field-body">
        <FileControl
          field={field}
          label={label}
          value={value}
          onChange={(text) => onChange(String(text ?? ""))}
          onBlur={() => {}}
          disabled={false}
          ref={() => {}}
          control={{
            id,
            name: "file",
            "data-field": "file",
            "aria-describedby": error ? `${id}-error` : undefined,
            "aria-invalid": error ? true : undefined,
            "aria-required": true,
          }}
        />
        {error && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
