import { useRole } from "./detail.ts";
import { useAccess, useT } from "../../kit/panel.ts";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";

/** Who may hand out a role: fine-grained permissions of the first version. */
export default function Permissions() {
  const t = useT();
  const { id = "" } = useRole();
  const isManager = useAccess().has("manage-authorization");
  return (
    <PermissionsCard
      area="roles"
      id={id}
      path={`/roles-by-id/${encodeURIComponent(id)}/management/permissions`}
      kind="roles"
      hint={t("rolesPermissionsHint")}
      mayManage={isManager}
    />
  );
}
