import type { ReactNode } from "react";
import { useAccess } from "../../kit/panel/session.ts";
import { RolePlaceContext, type RolePlace } from "../../sections/role/place.ts";
import { places } from "../places.ts";
import { useWhoMay } from "../../sections/permissions/useWhoMay.ts";
import { links } from "./links.ts";

/** Provides the context for screens of realm roles. */
export function RealmRoles({ children }: { children: ReactNode }) {
  const mayManage = useAccess().has("manage-realm");
  const place: RolePlace = {
    mayManage,
    whoMay: useWhoMay("Roles", places.permissions),
    list: links.list(),
    create: links.create(),
    detail: (id, tab) => links.detail({ id, tab }),
    links: places,
  };
  return <RolePlaceContext value={place}>{children}</RolePlaceContext>;
}
