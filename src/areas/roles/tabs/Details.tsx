import { Link } from "../../../kit/base/Link.tsx";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { rolesApi } from "../api.ts";
import { computed, roles, type Role } from "../area.ts";
import { details } from "../form.ts";
import { useDefaultRole } from "../useDefaultRole.ts";

/** Name and description of a role. */
export default function Details() {
  const t = useT();
  const role = useDetail<Role>();
  const api = rolesApi(useServer());
  const isManager = useAccess().has("manage-realm");
  const isDefault = useDefaultRole()(role);
  const id = role.id ?? "";
  return (
    <RecordForm<Role> area="roles" id={id} record={role} form={details} disabled={!isManager || isDefault} computed={computed} read={() => api.read(id)} write={(next) => api.update(id, next)}
      success="roleSaveSuccess" failure="roleSaveError" after={<div className="form-actions"><Link to={roles.to.list()} className="btn plain" action="cancel">{t("cancel")}</Link></div>} />
  );
}
