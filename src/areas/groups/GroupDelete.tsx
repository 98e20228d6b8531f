import { useT } from "../../kit/panel.ts";
import { RemoveDialog } from "../../sections/bulk/RemoveDialog.tsx";
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
  return (
    <RemoveDialog<Group>
      area="groups"
      action="deleted"
      verb="delete"
      title={t("deleteConfirmTitle", { count: groups.length })}
      rows={groups}
      rowId={(group) => group.id ?? ""}
      rowName={(group) => group.path ?? group.name ?? ""}
      change={({ subGroupCount = 0 }) =>
        subGroupCount ? t("groups.deleteTree", { count: subGroupCount }) : t("groups.deleteOne")
      }
      event={(group) => ({ id: group.id, before: group })}
      remove={(server, group) => groupsApi(server).remove(group.id ?? "")}
      success="groupDeleted"
      failure="groupDeleteError"
      invalidate={[["groups"], ["users", "groups"], ["role-mapping"]]}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
