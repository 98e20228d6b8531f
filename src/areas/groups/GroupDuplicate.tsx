import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useCapabilities } from "../../kit/panel.ts";
import { GroupCopy } from "../../sections/group-copy/GroupCopy.tsx";
import { groupsApi } from "./api.ts";
import type { Group } from "./area.ts";
import { group as groupForm } from "./form.ts";

/** A copy of a group of the realm. */
export default function GroupDuplicate({ record: group, onClose }: ActionDialogProps<Group>) {
  // Permissions of the first version.
  const hasPermissions = useCapabilities().feature("ADMIN_FINE_GRAINED_AUTHZ") === true;
  return (
    <GroupCopy
      area="groups"
      actions={{ created: "created", deleted: "deleted" }}
      group={group}
      form={groupForm}
      api={(server) => {
        const { copyPermissions, ...api } = groupsApi(server);
        return { ...api, ...(hasPermissions && { copyPermissions }) };
      }}
      below={async () => group.parentId}
      onClose={() => onClose()}
    />
  );
}
