import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useGroup, computed, type Group } from "../group.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { groupsApi } from "../api.ts";
import { attributes } from "../form.ts";

export default function Attributes() {
  const group = useGroup();
  const api = groupsApi(useServer());
  const mayEdit = useAccess().has("manage-realm") || group.access?.manage === true;
  const id = group.id ?? "";
  return (
    <RecordForm<Group>
      area="groups"
      id={id}
      record={group}
      form={attributes}
      disabled={!mayEdit}
      computed={computed}
      query={api.detail(id)}
      write={(server, next) => groupsApi(server).update(id, next)}
      success="groupUpdated"
      failure="groupUpdateError"
    />
  );
}
