import { useId, useState, type ReactNode } from "react";
import { Button } from "../base/Button.tsx";
import { useT } from "../panel/texts.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { useTypedConfirmation } from "./useTypedConfirmation.tsx";

export interface ConfirmDialogProps {
  /** Public hook. Default: `confirm-delete` for danger, else `confirm`. */
  name?: string;
  title: string;
  text?: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  danger?: boolean;
  /** Text to type before an irreversible action. Uses the button label instead of a very long text. */
  typed?: string;
  /** Reason why confirmation is not possible yet. */
  waiting?: string;
  /** Action. The dialog closes when it settles. */
  onConfirm?: () => unknown;
  /** Called with true if confirmed. */
  onClose: (isConfirmed?: true) => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  name,
  title,
  text,
  confirm,
  danger = false,
  typed,
  waiting,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useT();
  const waitingId = useId();
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
            busy={running || waiting !== undefined}
            aria-describedby={waiting && waitingId}
            disabled={!isConfirmed}
            onClick={run}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {waiting && (
        <p id={waitingId} role="status" className="section-text" data-state="waiting">
          {waiting}
        </p>
      )}
      {field}
    </DialogFrame>
  );
}
