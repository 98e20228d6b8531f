import { useId, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";

/** Asks for the reason of a decision. A revocation needs one. */
export default function DecideDialog({
  decision,
  count,
  onClose,
}: {
  decision: "keep" | "revoke";
  count: number;
  onClose: (reason?: string) => void;
}) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = decision === "revoke" && reason.trim() === "";
  return (
    <Dialog
      name={`decide-${decision}`}
      size="small"
      title={t(`reports.review.${decision}Title`, { count })}
      text={t(`reports.review.${decision}Text`)}
      onClose={() => onClose()}
      footer={
        <>
          <Button action="cancel" onClick={() => onClose()}>
            {t("cancel")}
          </Button>
          <Button
            action="confirm"
            tone="primary"
            onClick={() => {
              setTried(true);
              if (!isMissing) onClose(reason.trim());
            }}
          >
            {t(`reports.review.${decision}`)}
          </Button>
        </>
      }
    >
      <div className="field">
        <div className="field-label">
          <label htmlFor={id}>{t("reports.review.reason")}</label>
        </div>
        <div className="field-body">
          <textarea
            id={id}
            className="input"
            data-field="reason"
            data-autofocus=""
            rows={3}
            maxLength={500}
            required={decision === "revoke"}
            aria-invalid={isTried && isMissing}
            aria-describedby={isTried && isMissing ? `${id}-error` : undefined}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {isTried && isMissing && (
            <p id={`${id}-error`} className="field-error" role="alert">
              {t("reports.review.reasonMissing")}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
