import { useScreenParams } from "../../../kit/area/navigation.ts";
import { useT } from "../../../kit/panel.ts";
import { RolePage } from "../../../sections/role/RolePage.tsx";
import { clients } from "../area.ts";
import { clientRoleTabs } from "../tabs.ts";
import { ClientRoles } from "./ClientRoles.tsx";
import { useClient } from "./useClient.tsx";

/** One role of a client. */
export default function ClientRoleDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const { client, instead } = useClient();
  if (!client) return instead;
  return (
    <ClientRoles client={client}>
      <RolePage
        id={id}
        tabs={clientRoleTabs}
        list={t("roles")}
        roles={["view-clients"]}
        within={[
          { label: t("clientList"), to: clients.to.list() },
          { label: client.clientId ?? "", to: clients.to.detail({ clientId: client.id ?? "", tab: "settings" }) },
        ]}
      />
    </ClientRoles>
  );
}
