import { useT } from "../../../kit/panel/texts.ts";
import { TextDialog } from "./TextDialog.tsx";

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
  return (
    <TextDialog
      name={`decide-${decision}`}
      title={t(`reports.review.${decision}Title`, { count })}
      hint={t(`reports.review.${decision}Text`)}
      field="reason"
      label={t("reports.review.reason")}
      okLabel={t(`reports.review.${decision}`)}
      rows={3}
      maxLength={500}
      missing={decision === "revoke" ? t("reports.review.reasonMissing") : undefined}
      onClose={onClose}
    />
  );
}
