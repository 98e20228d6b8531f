import { useAction } from "../../../kit/action/useAction.ts";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { ConfirmDialog } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { BulkDialog } from "../../../sections/bulk/BulkDialog.tsx";
import type { OrgGroup } from "../area.ts";
import { orgGroupsApi } from "./api.ts";

export interface GroupDeleteProps {
  orgId: string;
  groups: readonly OrgGroup[];
  /** Called once a group is gone. */
  onDone: () => void;
  onClose: () => void;
}

/** Removes groups of an organization with all groups below; members stay in the organization. */
export function GroupDelete({ orgId, groups, onDone, onClose }: GroupDeleteProps) {
  const t = useT();
  const alerts = useAlerts();
  const api = orgGroupsApi(useServer(), orgId);
  const { run } = useAction();
  const invalidate = [["organizations", orgId, "groups", "list"], ["organizations", orgId, "groups", "children"], ["organizations", orgId, "member-groups"], ["groups", "tree", orgId]] as const;
  const change = (group: OrgGroup) => t(group.subGroupCount ? "organizations.deleteGroupTree" : "organizations.deleteGroup");
  const [only] = groups;
  if (groups.length === 1 && only) {
    return (
      <ConfirmDialog danger title={t("organizations.deleteGroups", { count: 1 })} text={<><bdi className="strong">{only.path ?? only.name}</bdi> {change(only)}</>} confirm={t("delete")} onClose={onClose}
        onConfirm={async () => {
          const done = await run({ area: "organizations", action: "group-deleted", id: only.id, before: only, success: "groupDeleted", failure: "groupDeleteError", values: { count: 1 }, invalidate }, () => api.remove(only.id ?? ""));
          if (done !== undefined) onDone();
        }} />
    );
  }
  return (
    <BulkDialog<OrgGroup> name="bulk-delete" area="organizations" action="group-deleted" title={t("organizations.deleteGroups", { count: groups.length })} danger start={t("delete")} rows={groups} rowId={(group) => group.id ?? ""}
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
