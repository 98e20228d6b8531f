import { useState } from "react";
import { usePanel, useT } from "../panel.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { DialogFrame, type FrameProps } from "./DialogFrame.tsx";

export type DialogProps = FrameProps;

/** A secondary screen. Escape, its cross or a press beside it asks first where a form in it holds what is not saved: only "Cancel" says by itself that it may go. */
export function Dialog({ mayClose, onClose, ...props }: DialogProps) {
  const { drafts } = usePanel();
  const t = useT();
  const [before] = useState(() => drafts.newest);
  const [isAsked, setAsked] = useState(false);
  if (!onClose) return <DialogFrame {...props} />;
  const maySafely = () => {
    if (mayClose?.() === false) return false;
    const isUnsaved = drafts.newest > before;
    setAsked(isUnsaved);
    return !isUnsaved;
  };
  return (
    <>
      {/* First, so that it has gone when the dialog gives the focus back to what lies beneath both. */}
      {isAsked && (
        <ConfirmDialog
          name="unsaved-changes"
          title={t("unsavedChangesTitle")}
          text={t("unsaved.text")}
          confirm={t("unsaved.close")}
          danger
          onConfirm={onClose}
          onClose={() => setAsked(false)}
        />
      )}
      <DialogFrame {...props} onClose={onClose} mayClose={maySafely} />
    </>
  );
}
