import { useRole } from "./role.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { PermissionsCard } from "../permissions/PermissionsCard.tsx";

/** Version 1 fine-grained permissions: admins who may assign the role. */
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
