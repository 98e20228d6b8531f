import { useClientScope } from "../detail.ts";
import { useAccess } from "../../../kit/panel.ts";
import { MapperList } from "../../../sections/mappers/MapperList.tsx";
import { clientScopes } from "../area.ts";

/** What a client scope puts into tokens. */
export default function Mappers() {
  const { id = "", protocol = "openid-connect" } = useClientScope();
  const isManager = useAccess().has("manage-clients");
  return (
    <MapperList
      area="client-scopes"
      owner={{ kind: "client-scopes", id, protocol }}
      mayManage={isManager}
      link={(mapperId, viewMode) => clientScopes.to.mapper({ id, mapperId, viewMode })}
    />
  );
}
