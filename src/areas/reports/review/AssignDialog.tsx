import { useId, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";

/** Names of reviewers, one a line. */
export default function AssignDialog({
  reviewers,
  onClose,
}: {
  reviewers: readonly string[];
  onClose: (reviewers?: readonly string[]) => void;
}) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(reviewers.join("\n"));
  const names = [...new Set(text.split("\n").map((name) => name.trim()))].filter(Boolean);
  return (
    <Dialog
      name="assign-reviewers"
      size="small"
      title={t("reports.review.assign")}
      text={t("reports.review.assignText")}
      onClose={() => onClose()}
      footer={
        <>
          <Button action="cancel" onClick={() => onClose()}>
            {t("cancel")}
          </Button>
          <Button action="confirm" tone="primary" onClick={() => onClose(names)}>
            {t("reports.review.assignButton")}
          </Button>
        </>
      }
    >
      <div className="field">
        <div className="field-label">
          <label htmlFor={id}>{t("reports.review.reviewers")}</label>
        </div>
        <div className="field-body">
          <textarea
            id={id}
            className="input"
            data-field="reviewers"
            data-autofocus=""
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  );
}
