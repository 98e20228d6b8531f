import { useClient } from "../client.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { PermissionsCard } from "../../../sections/permissions/PermissionsCard.tsx";

/** Fine-grained admin permissions V1 of a client. */
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
