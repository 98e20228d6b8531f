import { useId, useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";

export interface Accepted {
  reason: string;
  untilMs?: number;
}

/** Start of a day in this time zone. */
const dayOf = (text: string): number => new Date(`${text}T00:00:00`).getTime();

const tomorrow = (): string => {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};

/** Asks for the reason and the end of an acceptance. */
export default function PutAsideDialog({
  count,
  place,
  onClose,
}: {
  count: number;
  place: "realm" | "browser";
  onClose: (accepted?: Accepted) => void;
}) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === "";
  const isPast = until !== "" && dayOf(until) <= Date.now();
  const save = () => {
    setTried(true);
    if (isEmpty || isPast) return;
    onClose({ reason: reason.trim(), ...(until !== "" && { untilMs: dayOf(until) }) });
  };
  return (
    <Dialog
      name="put-aside"
      size="small"
      title={t("checkUp.putAsideTitle", { count })}
      text={t(`checkUp.putAsideText.${place}`)}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="save" tone="primary" onClick={save}>
          {t("checkUp.putAside")}
        </Button>
      }
    >
      <div className="field">
        <div className="field-label">
          <label htmlFor={`${id}-reason`}>{t("checkUp.reason")}</label>
        </div>
        <div className="field-body">
          <textarea
            id={`${id}-reason`}
            className="input"
            data-field="reason"
            data-autofocus=""
            rows={3}
            required
            maxLength={500}
            aria-invalid={isTried && isEmpty}
            aria-describedby={isTried && isEmpty ? `${id}-empty` : undefined}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {isTried && isEmpty && (
            <p id={`${id}-empty`} className="field-error" role="alert">
              {t("checkUp.reasonMissing")}
            </p>
          )}
        </div>
      </div>
      <div className="field">
        <div className="field-label">
          <label htmlFor={`${id}-until`}>{t("checkUp.until")}</label>
        </div>
        <div className="field-body">
          <input
            id={`${id}-until`}
            className="input"
            type="date"
            data-field="until"
            min={tomorrow()}
            aria-invalid={isTried && isPast}
            aria-describedby={`${id}-hint`}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <p id={`${id}-hint`} className={isTried && isPast ? "field-error" : "field-hint"}>
            {t("checkUp.untilHelp")}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
