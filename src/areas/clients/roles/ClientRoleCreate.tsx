import { Page } from "../../../kit/page/Page.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { Forbidden } from "../../../kit/states/states.tsx";
import { RoleForm } from "../../../sections/role/RoleForm.tsx";
import { links } from "../links.ts";
import { useMayClient } from "../rights.ts";
import { ClientRoles } from "./ClientRoles.tsx";
import { useClient } from "./useClient.tsx";

export default function ClientRoleCreate() {
  const t = useT();
  const may = useMayClient();
  const { client, instead } = useClient();
  if (!client) return instead;
  const clientId = client.id ?? "";
  if (!may(client, "configure"))
    return (
      <div className="page">
        <Forbidden roles={["manage-clients"]} />
      </div>
    );
  return (
    <Page
      title={t("createRole")}
      crumbs={[
        { label: t("clientList"), to: links.list() },
        { label: client.clientId ?? "", to: links.detail({ clientId, tab: "roles" }) },
        { label: t("createRole") },
      ]}
    >
      <ClientRoles client={client}>
        <RoleForm />
      </ClientRoles>
    </Page>
  );
}
