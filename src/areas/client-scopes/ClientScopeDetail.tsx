import { useScreenParams } from "../../kit/area/navigation.ts";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../kit/panel.ts";
import { clientScopesApi } from "./api.ts";
import { clientScopes, clientScopeTabs, type ClientScope } from "./area.ts";

/** One client scope. */
export default function ClientScopeDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const api = clientScopesApi(useServer());
  return (
    <DetailPage<ClientScope> query={api.detail(id) as never} title={(scope) => scope.name ?? ""} tabs={clientScopeTabs} tabLink={(tab) => clientScopes.to.detail({ id, tab })} list={{ label: t("clientScopes"), to: clientScopes.to.list() }}
      tabsLabel={t("clientScopeDetails")} id={(scope) => scope.id} roles={["view-clients"]} />
  );
}
