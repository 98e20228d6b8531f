import { useClientScope } from "../scope.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { MapperList } from "../../../sections/mappers/MapperList.tsx";
import { links } from "../links.ts";

export default function Mappers() {
  const { id = "", protocol = "openid-connect" } = useClientScope();
  const isManager = useAccess().has("manage-clients");
  return (
    <MapperList
      area="client-scopes"
      owner={{ kind: "client-scopes", id, protocol }}
      mayManage={isManager}
      link={(mapperId, viewMode) => links.mapper({ id, mapperId, viewMode })}
    />
  );
}
