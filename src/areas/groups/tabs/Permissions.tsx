import { useGroup } from "../detail.ts";
import { useAccess, useT } from "../../../kit/panel.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";

/** Who may administer a group: fine-grained permissions of the first version. */
export default function Permissions() {
  const t = useT();
  const { id = "" } = useGroup();
  const isManager = useAccess().has("manage-authorization");
  return (
    <PermissionsCard
      area="groups"
      id={id}
      path={`/groups/${encodeURIComponent(id)}/management/permissions`}
      kind="groups"
      hint={t("groupsPermissionsHint")}
      mayManage={isManager}
    />
  );
}
