import { useState } from "react";
import { Button } from "../base/Button.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { DialogFrame, type FrameProps } from "./DialogFrame.tsx";

export interface DialogProps extends FrameProps {
  /** Label of the first button of the footer, which closes without asking: "Cancel", or "Close" if nothing is pending. */
  cancel?: string;
}

/** Dialog. Escape, the close button and a press outside ask first if its form has unsaved changes. */
export function Dialog({ mayClose, onClose, cancel, footer, ...props }: DialogProps) {
  const { drafts } = usePanel();
  const t = useT();
  const [before] = useState(() => drafts.newest);
  const [isAsked, setAsked] = useState(false);
  if (!onClose) return <DialogFrame {...props} footer={footer} />;
  const maySafely = () => {
    if (mayClose?.() === false) return false;
    const isUnsaved = drafts.newest > before;
    setAsked(isUnsaved);
    return !isUnsaved;
  };
  const buttons =
    cancel === undefined ? (
      footer
    ) : (
      <>
        <Button action="cancel" onClick={() => onClose()}>
          {cancel}
        </Button>
        {footer}
      </>
    );
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
      <DialogFrame {...props} footer={buttons} onClose={onClose} mayClose={maySafely} />
    </>
  );
}
