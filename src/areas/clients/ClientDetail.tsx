import { useClient, type Client } from "./client.ts";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { FindingLine } from "../../sections/last-check/FindingLine.tsx";
import { places } from "../places.ts";
import { clientsApi } from "./api.ts";
import { links } from "./links.ts";
import { clientTabs } from "./tabs.ts";
import { Protocol } from "./columns.tsx";
import { RecordSwitch } from "../../kit/action/RecordSwitch.tsx";
import { useClientActions } from "./useClientActions.ts";

export default function ClientDetail() {
  const t = useT();
  const { clientId: id = "" } = useScreenParams();
  const api = clientsApi(useServer());
  const actions = useClientActions({ leaveTo: links.list() });
  return (
    <DetailPage<Client>
      detail={useClient}
      query={api.detail(id)}
      title={(client) => client.clientId ?? ""}
      tabs={clientTabs}
      list={{ label: t("clientList"), to: links.list() }}
      tabsLabel={t("clientSettings")}
      id={(client) => client.id}
      subtitle={({ clientId = "" }) => <FindingLine kind="client" name={clientId} to={places.checkUp} />}
      roles={["view-clients"]}
      menu={actions.menuOf}
      tags={(client) => (
        <>
          <Tag tone="info" {...(client.bearerOnly && { title: t("explainBearerOnly") })}>
            <Protocol client={client} />
          </Tag>
          {client.enabled === false && <Tag state="disabled">{t("disabled")}</Tag>}
          {client.bearerOnly && <Tag title={t("explainBearerOnly")}>{t("clients.bearerOnly")}</Tag>}
        </>
      )}
      actions={(client) => <RecordSwitch record={client} actions={actions} help="enableDisable" isAlwaysShown />}
    />
  );
}

ClientDetail.loader = ({ server, params: { clientId = "" }, fetch }: LoaderArgs) =>
  fetch(clientsApi(server).detail(clientId));
