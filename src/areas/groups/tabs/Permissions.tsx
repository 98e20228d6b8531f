import { useGroup } from "../group.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";

/** Fine-grained admin permissions V1 of a group. */
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
