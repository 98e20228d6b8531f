import { useQuery } from "@tanstack/react-query";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { MapperPage } from "../../sections/mappers/MapperPage.tsx";
import { clientScopesApi } from "./api.ts";
import { links } from "./links.ts";

export default function MapperDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const isManager = useAccess().has("manage-clients");
  const { data: scope, error, refetch } = useQuery(clientScopesApi(useServer()).detail(id));
  const list = links.list();
  if (!scope)
    return (
      <div className="page">
        {error ? (
          <LoadError error={error} onRetry={() => void refetch()} list={list} roles={["view-clients"]} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    );
  const mappers = links.detail({ id, tab: "mappers" });
  return (
    <MapperPage
      area="client-scopes"
      owner={{ kind: "client-scopes", id, protocol: scope.protocol ?? "openid-connect" }}
      mayManage={isManager}
      list={mappers}
      crumbs={[
        { label: t("clientScopes"), to: list },
        { label: scope.name ?? "", to: mappers },
      ]}
      link={(mapperId, viewMode) => links.mapper({ id, mapperId, viewMode })}
    />
  );
}
