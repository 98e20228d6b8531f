import { useState } from "react";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { DialogFrame, type FrameProps } from "./DialogFrame.tsx";

export type DialogProps = FrameProps;

/**
 * Dialog. Escape, the close button and a press outside ask first if its form has unsaved changes. "Cancel" closes
 * without asking.
 */
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
      {/* First, so that it is removed before the dialog restores focus below both. */}
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
