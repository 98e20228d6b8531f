import { useT } from "../../../kit/panel.ts";
import { RemoveDialog } from "../../../sections/bulk/RemoveDialog.tsx";
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
  return (
    <RemoveDialog<OrgGroup>
      area="organizations"
      action="group-deleted"
      verb="delete"
      title={t("organizations.deleteGroups", { count: groups.length })}
      rows={groups}
      rowId={(group) => group.id ?? ""}
      rowName={(group) => group.path ?? group.name ?? ""}
      change={(group) => t(group.subGroupCount ? "organizations.deleteGroupTree" : "organizations.deleteGroup")}
      event={(group) => ({ id: group.id, before: group })}
      remove={(server, group) => orgGroupsApi(server, orgId).remove(group.id ?? "")}
      success="groupDeleted"
      failure="groupDeleteError"
      invalidate={[
        ["organizations", orgId, "groups", "list"],
        ["organizations", orgId, "groups", "children"],
        ["organizations", orgId, "member-groups"],
        ["groups", "tree", orgId],
      ]}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
