import { useMemo, type ReactNode } from "react";
import { RolePlaceContext, type RolePlace } from "../../../sections/role/place.ts";
import { places } from "../../places.ts";
import { useWhoMay } from "../../useWhoMay.ts";
import { clients, type Client } from "../area.ts";
import { useMayClient } from "../rights.ts";

/** Says to what is inside that the roles are those of a client. */
export function ClientRoles({ client, children }: { client: Client; children: ReactNode }) {
  const { id = "", clientId = "" } = client;
  const mayManage = useMayClient()(client, "configure");
  const whoMay = useWhoMay("Roles");
  const place = useMemo(
    (): RolePlace => ({
      client: { id, clientId },
      mayManage,
      whoMay,
      links: places,
      list: clients.to.detail({ clientId: id, tab: "roles" }),
      create: clients.to.createRole({ clientId: id }),
      detail: (role, tab) => clients.to.role({ clientId: id, id: role, tab }),
    }),
    [id, clientId, mayManage, whoMay],
  );
  return <RolePlaceContext value={place}>{children}</RolePlaceContext>;
}
