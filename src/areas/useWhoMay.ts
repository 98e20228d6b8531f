import { useMemo } from "react";
import { useNavigation } from "../kit/area/navigation.ts";
import { useAccess, useCapabilities } from "../kit/panel.ts";
import type { WhoMay } from "../sections/permissions/whoMay.ts";
import { places } from "./places.ts";

/** The way to who may administer a thing of a type, where the realm has permissions and this admin may read them. */
export function useWhoMay(type: "Clients" | "Groups" | "Roles" | "Users"): WhoMay {
  const { go, reaches } = useNavigation();
  const access = useAccess();
  const { realm, feature } = useCapabilities();
  const keeper: unknown = realm?.adminPermissionsClient?.id;
  const isOn = realm?.adminPermissionsEnabled === true && feature("ADMIN_FINE_GRAINED_AUTHZ_V2") !== false;
  const isThere = isOn && access.hasSome("view-authorization", "manage-authorization") && reaches("permissions");
  return useMemo(
    () =>
      isThere && typeof keeper === "string"
        ? (id) => go(places.permissions(keeper, { resourceType: type, resource: id }))
        : undefined,
    [isThere, keeper, go, type],
  );
}
