import { useClient } from "../detail.ts";
import { useAccess, useT } from "../../../kit/panel.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";

/** Who may do what with a client: fine-grained permissions of the first version. */
export default function Permissions() {
  const t = useT();
  const { id = "" } = useClient();
  const isManager = useAccess().has("manage-authorization");
  return (
    <PermissionsCard
      area="clients"
      id={id}
      path={`/clients/${encodeURIComponent(id)}/management/permissions`}
      kind="clients"
      hint={t("clientsPermissionsHint")}
      mayManage={isManager}
    />
  );
}
