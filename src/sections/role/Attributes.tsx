import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useRole, computed, type Role } from "./role.ts";
import { attributes } from "./form.ts";
import { useRolePlace, useRolesApi } from "./place.ts";

export default function Attributes() {
  const role = useRole();
  const api = useRolesApi();
  const { mayManage } = useRolePlace();
  const id = role.id ?? "";
  return (
    <RecordForm<Role>
      area="roles"
      id={id}
      record={role}
      form={attributes}
      disabled={!mayManage}
      computed={computed}
      query={api.detail(id)}
      write={(server, next) => api.by(server).update(id, next)}
      success="roleSaveSuccess"
      failure="roleSaveError"
      invalidate={[api.key]}
    />
  );
}
