import { useClient } from "../detail.ts";
import { MapperList } from "../../../sections/mappers/MapperList.tsx";
import { clients } from "../area.ts";
import { useMayClient } from "../rights.ts";

/** Mappers of a client alone. */
export default function DedicatedMappers() {
  const client = useClient();
  const { id = "", protocol = "openid-connect" } = client;
  return (
    <MapperList
      area="clients"
      owner={{ kind: "clients", id, protocol }}
      mayManage={useMayClient()(client, "manage")}
      link={(mapperId, viewMode) => clients.to.dedicatedMapper({ id, mapperId, viewMode })}
    />
  );
}
