import { useClient } from "../detail.ts";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import { DetailPage } from "../../../kit/page/DetailPage.tsx";
import { useServer, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { clientsApi } from "../api.ts";
import { clients, type Client } from "../area.ts";
import { dedicatedTabs } from "../tabs.ts";
import english from "./en.json" with { type: "json" };

/** What a client has for itself alone: mappers, and the roles that may come into its tokens. */
export default function DedicatedDetail() {
  useTexts(english);
  const t = useT();
  const help = useHelpMode();
  const { clientId: id = "" } = useScreenParams();
  const api = clientsApi(useServer());
  return (
    <DetailPage<Client>
      detail={useClient}
      query={api.detail(id)}
      title={(client) => t("dedicatedScopeName", { clientName: client.clientId })}
      tabs={dedicatedTabs}
      tabsLabel={t("dedicatedScopes")}
      roles={["view-clients"]}
      list={{ label: t("clientList"), to: clients.to.list() }}
      within={(client) => [
        { label: client.clientId ?? "", to: clients.to.detail({ clientId: id, tab: "settings" }) },
        { label: t("clientScopes"), to: clients.to.detail({ clientId: id, tab: "clientScopes", inside: "setup" }) },
      ]}
      banner={() => help && <p className="section-text">{t("dedicatedScopeExplain")}</p>}
    />
  );
}
