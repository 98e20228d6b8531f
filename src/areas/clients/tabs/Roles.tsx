import { useClient } from "../client.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { RoleCreateLink, RoleTable } from "../../../sections/role/RoleTable.tsx";
import { ClientRoles } from "../roles/ClientRoles.tsx";

export default function Roles() {
  const t = useT();
  const client = useClient();
  return (
    <ClientRoles client={client}>
      <RoleTable
        label={t("roles")}
        toolbarEnd={<RoleCreateLink />}
        empty={{ title: t("noRoles-client"), text: t("noRolesInstructions-client") }}
      />
    </ClientRoles>
  );
}
