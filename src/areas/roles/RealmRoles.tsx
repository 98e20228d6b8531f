import type { ReactNode } from "react";
import { useAccess } from "../../kit/panel.ts";
import { RolePlaceContext, type RolePlace } from "../../sections/role/place.ts";
import { places } from "../places.ts";
import { useWhoMay } from "../useWhoMay.ts";
import { roles } from "./area.ts";

/** Says to what is inside that the roles are those of the realm. */
export function RealmRoles({ children }: { children: ReactNode }) {
  const mayManage = useAccess().has("manage-realm");
  const place: RolePlace = {
    mayManage,
    whoMay: useWhoMay("Roles"),
    list: roles.to.list(),
    create: roles.to.create(),
    detail: (id, tab) => roles.to.detail({ id, tab }),
    links: places,
  };
  return <RolePlaceContext value={place}>{children}</RolePlaceContext>;
}
