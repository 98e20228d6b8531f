import { useServer, useT } from "../../kit/panel.ts";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { usersApi, type UserRow } from "./api.ts";
import { personName } from "./columns.tsx";

/** Deletes the selected users one by one, with what became of each. */
export default function DeleteUsers({
  rows,
  onClose,
}: {
  rows: readonly UserRow[];
  onClose: (done: readonly string[]) => void;
}) {
  const t = useT();
  const api = usersApi(useServer());
  const [first] = rows;
  return (
    <BulkDialog<UserRow>
      name="bulk-delete"
      area="users"
      action="deleted"
      title={t("deleteConfirmUsers", { count: rows.length, name: first?.username })}
      text={t("deleteConfirmDialog", { count: rows.length })}
      rows={rows}
      rowId={(user) => user.id ?? ""}
      rowName={(user) => user.username ?? ""}
      preview={(user) => ({ change: <bdi>{personName(user)}</bdi> })}
      run={(user) => api.remove(user.id ?? "")}
      danger
      deed="delete"
      start={(count) => t("users.bulk.delete", { count })}
      invalidate={[
        ["users", "list"],
        ["users", "count"],
      ]}
      onClose={onClose}
    />
  );
}
