import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess, useServer } from "../../../kit/panel.ts";
import { rolesApi } from "../api.ts";
import { computed, type Role } from "../area.ts";
import { attributes } from "../form.ts";

/** Attributes of a role. */
export default function Attributes() {
  const role = useDetail<Role>();
  const api = rolesApi(useServer());
  const isManager = useAccess().has("manage-realm");
  const id = role.id ?? "";
  return (
    <RecordForm<Role> area="roles" id={id} record={role} form={attributes} disabled={!isManager} computed={computed} read={() => api.read(id)} write={(next) => api.update(id, next)}
      success="roleSaveSuccess" failure="roleSaveError" />
  );
}
