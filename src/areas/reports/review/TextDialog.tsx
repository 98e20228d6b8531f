import { useId, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";

/** Dialog with one text of several lines. With `missing`, the text is required and this is the error without it. */
export function TextDialog({
  name,
  title,
  hint,
  field,
  label,
  okLabel,
  rows,
  maxLength,
  initial = "",
  missing,
  onClose,
}: {
  name: string;
  title: string;
  hint: string;
  field: string;
  label: string;
  okLabel: string;
  rows: number;
  maxLength?: number;
  initial?: string;
  missing?: string | undefined;
  onClose: (text?: string) => void;
}) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(initial);
  const [isTried, setTried] = useState(false);
  const isMissing = missing !== undefined && text.trim() === "";
  const error = isTried && isMissing ? missing : undefined;
  return (
    <Dialog
      name={name}
      size="small"
      title={title}
      text={hint}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button
          action="confirm"
          tone="primary"
          onClick={() => {
            setTried(true);
            if (!isMissing) onClose(text.trim());
          }}
        >
          {okLabel}
        </Button>
      }
    >
      <div className="field">
        <div className="field-label">
          <label htmlFor={id}>{label}</label>
        </div>
        <div className="field-body">
          <textarea
            id={id}
            className="input"
            data-field={field}
            data-autofocus=""
            rows={rows}
            maxLength={maxLength}
            required={missing !== undefined}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {error !== undefined && (
            <p id={`${id}-error`} className="field-error" role="alert">
              {error}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
