import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import type { OrgGroup } from "../area.ts";
import { group as groupForm } from "../form.ts";
import { computedOfGroup, orgGroupsApi } from "./api.ts";

export interface GroupFormProps {
  orgId: string;
  /** Changes this group; absent: makes a new one. */
  group?: OrgGroup;
  /** Group the new one is put below. */
  below?: OrgGroup;
  onClose: () => void;
}

/** Name and description of a group of an organization. Whether a name will do is left to the server. */
export function GroupForm({ orgId, group, below, onClose }: GroupFormProps) {
  const t = useT();
  const api = orgGroupsApi(useServer(), orgId);
  const shared = {
    area: "organizations",
    form: groupForm,
    submitLabel: t(group ? "save" : "create"),
    invalidate: [["organizations", orgId]],
    onClose,
  } as const;
  const id = group?.id ?? "";
  if (group) {
    return (
      <FormDialog<OrgGroup, unknown>
        {...shared}
        name="edit-group"
        action="group-updated"
        id={id}
        title={t("editGroup")}
        initial={group}
        success="groupUpdated"
        failure="groupUpdateError"
        query={api.detail(id)}
        computed={computedOfGroup}
        write={(server, record) => orgGroupsApi(server, orgId).update(id, record)}
      />
    );
  }
  return (
    <FormDialog<OrgGroup, OrgGroup>
      {...shared}
      name="create-group"
      action="group-created"
      title={t(below ? "createChildGroup" : "createGroup")}
      {...(below && { text: below.path })}
      allowInvalid
      success="groupCreated"
      failure="couldNotCreateGroup"
      idOf={(created) => created.id}
      run={(server, record) => orgGroupsApi(server, orgId).create(record, below?.id)}
      find={(record) => api.find(record, below?.id)}
    />
  );
}
