import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import { GroupCopy } from "../../sections/group-copy/GroupCopy.tsx";
import { groupsApi } from "./api.ts";
import type { Group } from "./group.ts";
import { group as groupForm } from "./form.ts";

/** Dialog that copies a group of the realm. */
export default function GroupDuplicate({ record: group, onClose }: ActionDialogProps<Group>) {
  // Fine-grained admin permissions V1.
  const hasPermissions = useCapabilities().feature("ADMIN_FINE_GRAINED_AUTHZ") === true;
  return (
    <GroupCopy
      area="groups"
      actions={{ created: "created", deleted: "deleted" }}
      group={group}
      form={groupForm}
      api={(server) => {
        const { permissions, ...api } = groupsApi(server);
        return { ...api, ...(hasPermissions && { permissions }) };
      }}
      below={async () => group.parentId}
      onClose={() => onClose()}
    />
  );
}
