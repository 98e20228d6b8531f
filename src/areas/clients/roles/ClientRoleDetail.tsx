import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { RolePage } from "../../../sections/role/RolePage.tsx";
import { links } from "../links.ts";
import { clientRoleTabs } from "../tabs.ts";
import { ClientRoles } from "./ClientRoles.tsx";
import { useClient } from "./useClient.tsx";

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
          { label: t("clientList"), to: links.list() },
          { label: client.clientId ?? "", to: links.detail({ clientId: client.id ?? "", tab: "settings" }) },
        ]}
      />
    </ClientRoles>
  );
}
