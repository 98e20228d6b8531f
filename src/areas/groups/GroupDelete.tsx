import { useAction } from "../../kit/action/useAction.ts";
import { useAlerts } from "../../kit/alerts/useAlerts.ts";
import { ConfirmDialog } from "../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { BulkDialog } from "../../sections/bulk/BulkDialog.tsx";
import { groupsApi } from "./api.ts";
import type { Group } from "./area.ts";

export interface GroupDeleteProps {
  groups: readonly Group[];
  /** Called once a group is gone. */
  onDone: () => void;
  onClose: () => void;
}

/** Removes groups with all groups below them; says how many those are. Members stay in the realm. */
export function GroupDelete({ groups, onDone, onClose }: GroupDeleteProps) {
  const t = useT();
  const alerts = useAlerts();
  const api = groupsApi(useServer());
  const { run } = useAction();
  const invalidate = [["groups"], ["users", "groups"], ["role-mapping"]] as const;
  const change = ({ subGroupCount = 0 }: Group) => (subGroupCount ? t("groups.deleteTree", { count: subGroupCount }) : t("groups.deleteOne"));
  const [only] = groups;
  if (groups.length === 1 && only) {
    return (
      <ConfirmDialog danger title={t("deleteConfirmTitle", { count: 1 })} text={<><bdi className="strong">{only.path ?? only.name}</bdi> {change(only)}</>} confirm={t("delete")} onClose={onClose}
        onConfirm={async () => {
          const done = await run({ area: "groups", action: "deleted", id: only.id, before: only, success: "groupDeleted", failure: "groupDeleteError", values: { count: 1 }, invalidate }, () => api.remove(only.id ?? ""));
          if (done) onDone();
        }} />
    );
  }
  return (
    <BulkDialog<Group> name="bulk-delete" area="groups" action="deleted" title={t("deleteConfirmTitle", { count: groups.length })} danger start={t("delete")} rows={groups} rowId={(group) => group.id ?? ""}
      rowName={(group) => group.path ?? group.name ?? ""} preview={(group) => ({ change: change(group) })} run={(group) => api.remove(group.id ?? "")} invalidate={invalidate}
      onClose={(done) => {
        if (done.length) {
          alerts.success(t("groupDeleted", { count: done.length }));
          onDone();
        }
        onClose();
      }} />
  );
}
