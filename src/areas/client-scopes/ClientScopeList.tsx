import { Page } from "../../kit/page/Page.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { Empty } from "../../kit/states/states.tsx";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { clientScopesApi } from "./api.ts";
import type { ClientScope } from "./area.ts";
import { columns } from "./columns.tsx";

/** Client scopes of the realm. */
export default function ClientScopeList() {
  const t = useT();
  const api = clientScopesApi(useServer());
  return (
    <Page title={t("clientScopes")} subtitle={t("clientScopeExplain")}>
      <DataTable<ClientScope> name="client-scopes" label={t("clientScopes")} paging="client" columns={columns} rowId={(scope) => scope.id ?? ""} rowName={(scope) => scope.name ?? ""} load={() => api.list} empty={<Empty title={t("emptyClientScopes")} />} />
    </Page>
  );
}
