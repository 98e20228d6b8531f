import { useId, useState, type ReactNode } from "react";
import { Button } from "../base/Button.tsx";
import { useT } from "../panel.ts";
import { Dialog } from "./Dialog.tsx";

export interface ConfirmDialogProps {
  /** Public hook; default `confirm-delete` for danger, else `confirm`. */
  name?: string;
  title: string;
  text?: ReactNode;
  /** Label of the final button. */
  confirm: string;
  danger?: boolean;
  /** What must be typed before the final button works: for what cannot be undone. */
  typed?: string;
  /** The dialog closes when this settles. */
  onConfirm: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something that matters. */
export function ConfirmDialog({ name, title, text, confirm, danger = false, typed, onConfirm, onClose, children }: ConfirmDialogProps) {
  const t = useT();
  const [running, setRunning] = useState(false);
  const [text2, setText2] = useState("");
  const id = useId();
  const run = async () => {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      onClose();
    }
  };
  return (
    <Dialog name={name ?? (danger ? "confirm-delete" : "confirm")} role="alertdialog" size="small" title={title} text={text} onClose={onClose} footer={<>
      <Button action="cancel" onClick={onClose} data-autofocus={typed ? undefined : ""}>{t("cancel")}</Button>
      <Button action="confirm" tone={danger ? "danger-fill" : "primary"} busy={running} disabled={typed !== undefined && text2 !== typed} onClick={run}>{confirm}</Button>
    </>}>
      {children}
      {typed !== undefined && (
        <div className="typed">
          <label htmlFor={id}>{t("confirm.type", { text: typed })}</label>
          <input id={id} className="input" data-field="confirm" data-autofocus="" autoComplete="off" value={text2} onChange={(event) => setText2(event.target.value)} />
        </div>
      )}
    </Dialog>
  );
}
