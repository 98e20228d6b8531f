import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { GroupCopy } from "../../../sections/group-copy/GroupCopy.tsx";
import type { OrgGroup } from "../organization.ts";
import { group as groupForm } from "../form.ts";
import type { OrgGroupContext } from "./context.ts";
import { orgGroupsApi } from "./api.ts";

export default function GroupDuplicate({
  record: group,
  context: { orgId, api },
  onClose,
}: ActionDialogProps<OrgGroup, OrgGroupContext>) {
  return (
    <GroupCopy
      area="organizations"
      actions={{ created: "group-created", deleted: "group-deleted" }}
      group={group}
      form={groupForm}
      api={(server) => orgGroupsApi(server, orgId)}
      below={async () => (await api.above(group).queryFn()).at(-1)?.id}
      invalidate={[
        ["organizations", orgId],
        ["groups", "tree", orgId],
      ]}
      onClose={() => onClose()}
    />
  );
}
