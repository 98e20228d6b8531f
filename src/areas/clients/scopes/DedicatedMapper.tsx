import { useQuery } from "@tanstack/react-query";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import { MapperPage } from "../../../sections/mappers/MapperPage.tsx";
import { clientsApi } from "../api.ts";
import { clients } from "../area.ts";
import { useMayClient } from "../rights.ts";
import english from "./en.json" with { type: "json" };

/** One mapper of a client alone. */
export default function DedicatedMapper() {
  useTexts(english);
  const t = useT();
  const { id = "" } = useScreenParams();
  const may = useMayClient();
  const { data: client, error, refetch } = useQuery(clientsApi(useServer()).detail(id));
  const list = clients.to.list();
  if (!client)
    return (
      <div className="page">
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-clients"]} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    );
  const mappers = clients.to.dedicated({ clientId: id, tab: "mappers" });
  return (
    <MapperPage
      area="clients"
      owner={{ kind: "clients", id, protocol: client.protocol ?? "openid-connect" }}
      mayManage={may(client, "manage")}
      list={mappers}
      link={(mapperId, viewMode) => clients.to.dedicatedMapper({ id, mapperId, viewMode })}
      crumbs={[
        { label: t("clientList"), to: list },
        { label: client.clientId ?? "", to: clients.to.detail({ clientId: id, tab: "settings" }) },
        { label: t("dedicatedScopeName", { clientName: client.clientId }), to: mappers },
      ]}
    />
  );
}
