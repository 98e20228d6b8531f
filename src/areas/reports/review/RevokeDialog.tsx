import { isApiError } from "../../../api/ApiError.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import { whatText, type ReviewItem } from "./review.ts";
import { revoke } from "./revoke.ts";
import type { ReviewState } from "./useReview.ts";

/** Revokes what was decided, and notes the outcome of each item in the review. */
export default function RevokeDialog({
  state,
  items,
  onClose,
}: {
  state: ReviewState;
  items: readonly ReviewItem[];
  onClose: () => void;
}) {
  const t = useT();
  const note = (id: string, outcome: Pick<ReviewItem, "result" | "revokedMs">) =>
    state.change((now) => ({
      ...now,
      items: now.items.map((item) => (item.id === id ? { ...item, ...outcome } : item)),
    }));
  return (
    <BulkDialog<ReviewItem>
      name="bulk-revoke"
      area="reports"
      action="roles-unassigned"
      title={t("reports.review.revokeMany", { count: items.length })}
      text={t("reports.review.revokeManyText")}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ user }) => user.name}
      event={({ kind, user, what }) => ({
        id: user.id,
        before: kind === "group" ? { group: what.name } : { role: what.name },
      })}
      preview={(item) => ({ change: <bdi>{whatText(item)}</bdi> })}
      run={async (server, item) => {
        try {
          await revoke(server, item);
        } catch (error) {
          // Without the user or the role, nothing is left to revoke.
          if (!isApiError(error, 404)) {
            note(item.id, { result: "failed" });
            throw error;
          }
        }
        note(item.id, { result: "revoked", revokedMs: Date.now() });
      }}
      danger
      deed="remove"
      start={(count) => t("reports.review.revokeCount", { count })}
      invalidate={[["users"], ["groups"], ["roles"], ["clients"], ["role-mapping"]]}
      onClose={() => onClose()}
    />
  );
}
