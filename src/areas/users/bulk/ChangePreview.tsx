import type { ChangeAction } from "../../../kit/write/changeActions.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import type { UserRow } from "../api.ts";
import { useIsSelf } from "../rights.ts";
import { applyChange, type BulkChange } from "./change.ts";

/** Actions in events, the same as for a single user. */
const changeActions: Readonly<Record<BulkChange["kind"], ChangeAction>> = {
  "join-group": "groups-joined",
  "leave-group": "groups-left",
  "assign-role": "roles-assigned",
  "unassign-role": "roles-unassigned",
  "required-actions": "updated",
  enable: "updated",
  disable: "updated",
};

/** Previews a change for several users and runs it. */
export function ChangePreview({
  change,
  rows,
  onClose,
}: {
  change: BulkChange;
  rows: readonly UserRow[];
  onClose: (done: readonly string[]) => void;
}) {
  const t = useT();
  const isSelf = useIsSelf();
  const { kind } = change;
  const words =
    "roles" in change
      ? change.roles.map((role) => (role.client ? `${role.client.clientId} / ${role.name}` : role.name)).join(", ")
      : "groups" in change
        ? change.groups.map((group) => group.path).join(", ")
        : "actions" in change
          ? change.actions.join(", ")
          : "";
  const preview = (user: UserRow) => {
    if (kind === "disable" && isSelf(user)) return { skip: t("users.bulk.self") };
    if (user.access?.manage === false) return { skip: t("users.bulk.refused") };
    if (kind === "enable" && user.enabled) return { skip: t("users.bulk.isEnabled") };
    if (kind === "disable" && !user.enabled) return { skip: t("users.bulk.isDisabled") };
    return { change: <bdi>{t(`users.bulk.does.${kind}`, { what: words })}</bdi> };
  };
  return (
    <BulkDialog<UserRow>
      name={`bulk-${kind}`}
      area="users"
      action={changeActions[kind]}
      title={t(`users.bulk.${kind}`, { count: rows.length })}
      rows={rows}
      rowId={(user) => user.id ?? ""}
      rowName={(user) => user.username ?? ""}
      preview={preview}
      run={(server, user, once) => applyChange(server, user, change, once)}
      deed="change"
      start={(count) => t(`users.bulk.${kind}`, { count })}
      danger={kind === "disable"}
      invalidate={[["users"], ["groups"], ["role-mapping"]]}
      onClose={onClose}
    />
  );
}
