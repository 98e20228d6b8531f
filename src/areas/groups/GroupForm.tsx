import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { groupsApi } from "./api.ts";
import type { Group } from "./area.ts";
import { group as groupForm } from "./form.ts";

export interface GroupFormProps {
  /** The group that is changed; absent: a new one is made. */
  group?: Group;
  /** Group the new one is put below. */
  below?: Group | undefined;
  onClose: () => void;
}

/** Name and description of a new or changed group. Whether a name will do is left to the server. */
export default function GroupForm({ group, below, onClose }: GroupFormProps) {
  const t = useT();
  const api = groupsApi(useServer());
  const shared = {
    area: "groups",
    form: groupForm,
    allowInvalid: true,
    failure: "couldNotCreateGroup",
    onClose,
  } as const;
  const id = group?.id ?? "";
  if (group) {
    return (
      <FormDialog<Group>
        {...shared}
        name="edit-group"
        action="updated"
        id={id}
        title={t("editGroup")}
        initial={group}
        submitLabel={t("save")}
        success="groupUpdated"
        failure="groupUpdateError"
        query={api.detail(id)}
        write={(server, record) => groupsApi(server).update(id, record)}
      />
    );
  }
  return (
    <FormDialog<Group, { id: string }>
      {...shared}
      name="create-group"
      action="created"
      title={t(below ? "createChildGroup" : "createAGroup")}
      {...(below && { text: <bdi>{below.path ?? below.name}</bdi> })}
      submitLabel={t("create")}
      success="groupCreated"
      idOf={(created) => created.id}
      run={(server, record) => groupsApi(server).create(record, below?.id)}
      find={(record) => api.find(record, below?.id)}
    />
  );
}
