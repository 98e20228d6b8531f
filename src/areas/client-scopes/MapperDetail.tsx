import { useQuery } from "@tanstack/react-query";
import { useScreenParams } from "../../kit/area/navigation.ts";
import { useAccess, useServer, useT } from "../../kit/panel.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { MapperPage } from "../../sections/mappers/MapperPage.tsx";
import { clientScopesApi } from "./api.ts";
import { clientScopes } from "./area.ts";

/** One mapper of a client scope. */
export default function MapperDetail() {
  const t = useT();
  const { id = "" } = useScreenParams();
  const isManager = useAccess().has("manage-clients");
  const { data: scope, error, refetch } = useQuery(clientScopesApi(useServer()).detail(id));
  const list = clientScopes.to.list();
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
  const mappers = clientScopes.to.detail({ id, tab: "mappers" });
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
      link={(mapperId, viewMode) => clientScopes.to.mapper({ id, mapperId, viewMode })}
    />
  );
}
