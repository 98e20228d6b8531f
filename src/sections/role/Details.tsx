import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useRole, computed, type Role } from "./role.ts";
import { details } from "./form.ts";
import { useRolePlace, useRolesApi } from "./place.ts";
import { useDefaultRole } from "./useDefaultRole.ts";

export default function Details() {
  const role = useRole();
  const api = useRolesApi();
  const { mayManage } = useRolePlace();
  const isDefault = useDefaultRole()(role);
  const id = role.id ?? "";
  return (
    <RecordForm<Role>
      area="roles"
      id={id}
      record={role}
      form={details}
      disabled={!mayManage || isDefault}
      computed={computed}
      query={api.detail(id)}
      write={(server, next) => api.by(server).update(id, next)}
      success="roleSaveSuccess"
      failure="roleSaveError"
      invalidate={[api.key]}
    />
  );
}
