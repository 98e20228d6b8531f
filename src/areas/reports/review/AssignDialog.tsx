import { useT } from "../../../kit/panel/texts.ts";
import { TextDialog } from "./TextDialog.tsx";

/** Names of reviewers, one per line. */
export default function AssignDialog({
  reviewers,
  onClose,
}: {
  reviewers: readonly string[];
  onClose: (reviewers?: readonly string[]) => void;
}) {
  const t = useT();
  return (
    <TextDialog
      name="assign-reviewers"
      title={t("reports.review.assign")}
      hint={t("reports.review.assignText")}
      field="reviewers"
      label={t("reports.review.reviewers")}
      okLabel={t("reports.review.assignButton")}
      rows={4}
      initial={reviewers.join("\n")}
      onClose={(text) =>
        onClose(
          text === undefined ? undefined : [...new Set(text.split("\n").map((name) => name.trim()))].filter(Boolean),
        )
      }
    />
  );
}
