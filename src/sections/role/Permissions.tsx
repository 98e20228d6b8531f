import { useDetail } from "../../kit/page/DetailPage.tsx";
import { useAccess, useT } from "../../kit/panel.ts";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";
import type { Role } from "./role.ts";

/** Who may hand out a role: fine-grained permissions of the first version. */
export default function Permissions() {
  const t = useT();
  const { id = "" } = useDetail<Role>();
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
