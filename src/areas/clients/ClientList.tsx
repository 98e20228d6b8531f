import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { clientsApi } from "./api.ts";
import type { Client } from "./area.ts";
import { columns } from "./columns.tsx";

/** Clients of the realm. */
export default function ClientList() {
  const t = useT();
  const api = clientsApi(useServer());
  return (
    <Page title={t("clientList")} subtitle={t("clientsExplain")}>
      <DataTable<Client> name="clients" label={t("clientList")} columns={columns} rowId={(client) => client.id ?? ""} rowName={(client) => client.clientId ?? ""} load={api.list} searchLabel={t("searchForClient")} empty={<Empty title={t("clients.empty")} />} />
    </Page>
  );
}
