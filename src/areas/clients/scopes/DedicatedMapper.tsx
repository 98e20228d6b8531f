import { useQuery } from "@tanstack/react-query";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { MapperPage } from "../../../sections/mappers/MapperPage.tsx";
import { clientsApi } from "../api.ts";
import { links } from "../links.ts";
import { useMayClient } from "../rights.ts";
import english from "./en.json" with { type: "json" };

/** Mapper of the dedicated scope. */
export default function DedicatedMapper() {
  useTexts(english);
  const t = useT();
  const { id = "" } = useScreenParams();
  const may = useMayClient();
  const { data: client, error, refetch } = useQuery(clientsApi(useServer()).detail(id));
  const list = links.list();
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
  const mappers = links.dedicated({ clientId: id, tab: "mappers" });
  return (
    <MapperPage
      area="clients"
      owner={{ kind: "clients", id, protocol: client.protocol ?? "openid-connect" }}
      mayManage={may(client, "manage")}
      list={mappers}
      link={(mapperId, viewMode) => links.dedicatedMapper({ id, mapperId, viewMode })}
      crumbs={[
        { label: t("clientList"), to: list },
        { label: client.clientId ?? "", to: links.detail({ clientId: id, tab: "settings" }) },
        { label: t("dedicatedScopeName", { clientName: client.clientId }), to: mappers },
      ]}
    />
  );
}
