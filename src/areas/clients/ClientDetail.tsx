import { useScreenParams } from "../../kit/area/navigation.ts";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { clientsApi } from "./api.ts";
import { clients, clientTabs, type Client } from "./area.ts";

/** One client. */
export default function ClientDetail() {
  const t = useT();
  const { clientId = "" } = useScreenParams();
  const api = clientsApi(useServer());
  return (
    <DetailPage<Client> query={api.detail(clientId) as never} title={(client) => client.clientId ?? ""} tabs={clientTabs} tabLink={(tab) => clients.to.detail({ clientId, tab })} list={{ label: t("clientList"), to: clients.to.list() }}
      tabsLabel={t("clientSettings")} id={(client) => client.id} roles={["view-clients"]} />
  );
}
