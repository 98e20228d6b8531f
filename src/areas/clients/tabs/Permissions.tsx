import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess, useT } from "../../../kit/panel.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";
import type { Client } from "../area.ts";

/** Who may do what with a client: fine-grained permissions of the first version. */
export default function Permissions() {
  const t = useT();
  const { id = "" } = useDetail<Client>();
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
