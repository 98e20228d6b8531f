import { useState, type ReactNode } from "react";
import { Button } from "../base/Button.tsx";
import { useT } from "../panel.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { useTypedConfirmation } from "./useTypedConfirmation.tsx";

export interface ConfirmDialogProps {
  /** Public hook; default `confirm-delete` for danger, else `confirm`. */
  name?: string;
  title: string;
  text?: ReactNode;
  /** Label of the final button. */
  confirm: string;
  danger?: boolean;
  /** What must be typed before the final button works: for what cannot be undone. In place of a very long text it is the label of the button. */
  typed?: string;
  /** What is done then: the dialog closes when it settles. */
  onConfirm?: () => unknown;
  /** Told whether it was confirmed. */
  onClose: (isConfirmed?: true) => void;
  children?: ReactNode;
}

/** Asks before something that matters. */
export function ConfirmDialog({
  name,
  title,
  text,
  confirm,
  danger = false,
  typed,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useT();
  const [running, setRunning] = useState(false);
  const { isConfirmed, field } = useTypedConfirmation(typed, confirm, { hasFocus: true });
  const run = async () => {
    setRunning(true);
    try {
      await onConfirm?.();
    } finally {
      onClose(true);
    }
  };
  return (
    <DialogFrame
      name={name ?? (danger ? "confirm-delete" : "confirm")}
      role="alertdialog"
      size="small"
      title={title}
      text={text}
      onClose={() => onClose()}
      footer={
        <>
          <Button action="cancel" onClick={() => onClose()} data-autofocus={typed ? undefined : ""}>
            {t("cancel")}
          </Button>
          <Button
            action="confirm"
            tone={danger ? "danger-fill" : "primary"}
            busy={running}
            disabled={!isConfirmed}
            onClick={run}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {field}
    </DialogFrame>
  );
}
