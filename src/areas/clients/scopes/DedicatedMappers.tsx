import { useClient } from "../client.ts";
import { MapperList } from "../../../sections/mappers/MapperList.tsx";
import { links } from "../links.ts";
import { useMayClient } from "../rights.ts";

/** Mappers of the dedicated scope. */
export default function DedicatedMappers() {
  const client = useClient();
  const { id = "", protocol = "openid-connect" } = client;
  return (
    <MapperList
      area="clients"
      owner={{ kind: "clients", id, protocol }}
      mayManage={useMayClient()(client, "manage")}
      link={(mapperId, viewMode) => links.dedicatedMapper({ id, mapperId, viewMode })}
    />
  );
}
