import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess, useT } from "../../../kit/panel.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";
import type { Group } from "../area.ts";

/** Who may administer a group: fine-grained permissions of the first version. */
export default function Permissions() {
  const t = useT();
  const { id = "" } = useDetail<Group>();
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
