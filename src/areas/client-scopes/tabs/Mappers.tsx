import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess } from "../../../kit/panel.ts";
import { MapperList } from "../../../sections/mappers/MapperList.tsx";
import { clientScopes } from "../area.ts";
import type { ClientScope } from "../scope.ts";

/** What a client scope puts into tokens. */
export default function Mappers() {
  const { id = "", protocol = "openid-connect" } = useDetail<ClientScope>();
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
