import { useState } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import type { LoaderArgs } from "../../kit/area/defineArea.ts";
import { useNavigation, useScreenParams } from "../../kit/area/navigation.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import type { MenuItem } from "../../kit/overlay/Menu.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { usePanel, useServer, useT } from "../../kit/panel.ts";
import { clientsApi } from "./api.ts";
import { clients } from "./area.ts";
import { isRealmClient, type Client } from "./client.ts";
import { clientTabs } from "./tabs.ts";
import { ClientDelete } from "./ClientDelete.tsx";
import { Protocol } from "./columns.tsx";
import { EnabledSwitch } from "./EnabledSwitch.tsx";
import { downloadClient } from "./exported.ts";
import { useMayClient } from "./rights.ts";

const AdapterConfig = lazily(() => import("./AdapterConfig.tsx"));

/** One client. */
export default function ClientDetail() {
  const t = useT();
  const { clientId: id = "" } = useScreenParams();
  const api = clientsApi(useServer());
  const may = useMayClient();
  const { drafts } = usePanel();
  const { go } = useNavigation();
  const [dialog, setDialog] = useState<"adapter" | "delete">();
  const close = () => setDialog(undefined);
  const leave = () => {
    drafts.discard();
    go(clients.to.list());
  };
  const menu = (client: Client): MenuItem[] => [
    {
      action: "adapter-config",
      writes: false,
      label: t("downloadAdapterConfig"),
      icon: "download",
      onSelect: () => setDialog("adapter"),
    },
    { action: "export", writes: false, label: t("export"), icon: "download", onSelect: () => downloadClient(client) },
    {
      action: "compare",
      writes: false,
      label: t("clients.compare.action"),
      icon: "swap",
      onSelect: () => go(clients.to.compare(undefined, { left: id })),
    },
    ...(!isRealmClient(client) && may(client, "manage")
      ? [
          {
            action: "delete",
            label: t("delete"),
            icon: "trash" as const,
            danger: true,
            separated: true,
            onSelect: () => setDialog("delete"),
          },
        ]
      : []),
  ];
  return (
    <DetailPage<Client>
      query={api.detail(id)}
      title={(client) => client.clientId ?? ""}
      tabs={clientTabs}
      list={{ label: t("clientList"), to: clients.to.list() }}
      tabsLabel={t("clientSettings")}
      id={(client) => client.id}
      roles={["view-clients"]}
      menu={menu}
      tags={(client) => (
        <>
          <Tag tone="info" {...(client.bearerOnly && { title: t("explainBearerOnly") })}>
            <Protocol client={client} />
          </Tag>
          {client.enabled === false && <Tag>{t("disabled")}</Tag>}
          {client.bearerOnly && <Tag title={t("explainBearerOnly")}>{t("clients.bearerOnly")}</Tag>}
        </>
      )}
      actions={(client) => <EnabledSwitch client={client} />}
      banner={(client) => (
        <>
          {dialog === "delete" && <ClientDelete client={client} onDeleted={leave} onClose={close} />}
          {dialog === "adapter" && <AdapterConfig client={client} onClose={close} />}
        </>
      )}
    />
  );
}

ClientDetail.loader = ({ server, params: { clientId = "" }, fetch }: LoaderArgs) =>
  fetch(clientsApi(server).detail(clientId));
