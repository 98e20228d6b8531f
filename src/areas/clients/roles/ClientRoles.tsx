import { useMemo, type ReactNode } from "react";
import { RolePlaceContext, type RolePlace } from "../../../sections/role/place.ts";
import { places } from "../../places.ts";
import { useWhoMay } from "../../../sections/permissions/useWhoMay.ts";
import type { Client } from "../client.ts";
import { links } from "../links.ts";
import { useMayClient } from "../rights.ts";

/** Provides the client context to the role screens inside. */
export function ClientRoles({ client, children }: { client: Client; children: ReactNode }) {
  const { id = "", clientId = "" } = client;
  const mayManage = useMayClient()(client, "configure");
  const whoMay = useWhoMay("Roles", places.permissions);
  const place = useMemo(
    (): RolePlace => ({
      client: { id, clientId },
      mayManage,
      whoMay,
      links: places,
      list: links.detail({ clientId: id, tab: "roles" }),
      create: links.createRole({ clientId: id }),
      detail: (role, tab) => links.role({ clientId: id, id: role, tab }),
    }),
    [id, clientId, mayManage, whoMay],
  );
  return <RolePlaceContext value={place}>{children}</RolePlaceContext>;
}
