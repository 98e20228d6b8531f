import { useClient, type Client } from "../client.ts";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useHelpMode } from "../../../kit/overlay/Help.tsx";
import { DetailPage } from "../../../kit/page/DetailPage.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { clientsApi } from "../api.ts";
import { links } from "../links.ts";
import { dedicatedTabs } from "../tabs.ts";
import english from "./en.json" with { type: "json" };

/** Dedicated scope of a client: mappers and role scope mappings. */
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
      list={{ label: t("clientList"), to: links.list() }}
      within={(client) => [
        { label: client.clientId ?? "", to: links.detail({ clientId: id, tab: "settings" }) },
        { label: t("clientScopes"), to: links.detail({ clientId: id, tab: "clientScopes", inside: "setup" }) },
      ]}
      banner={() => help && <p className="section-text">{t("dedicatedScopeExplain")}</p>}
    />
  );
}
