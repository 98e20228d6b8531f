import { useMemo } from "react";
import { useNavigation } from "../kit/area/navigation.ts";
import { useAccess, useCapabilities } from "../kit/panel.ts";
import type { WhoMay } from "../sections/permissions/whoMay.ts";
import { places } from "./places.ts";

/** The way to who may administer a thing of a type, in the console, where the realm has permissions and this admin may read them. */
export function useWhoMay(type: "Clients" | "Groups" | "Roles" | "Users"): WhoMay {
  const { go, reaches, shell } = useNavigation();
  const access = useAccess();
  // A lone panel asks for nothing on behalf of another area.
  const isPossible =
    shell !== undefined &&
    access.hasSome("view-authorization", "manage-authorization") &&
    reaches({ area: "permissions", path: "/" });
  const { realm, feature } = useCapabilities(isPossible);
  const keeper: unknown = realm?.adminPermissionsClient?.id;
  const isOn = realm?.adminPermissionsEnabled === true && feature("ADMIN_FINE_GRAINED_AUTHZ_V2") !== false;
  const isThere = isPossible && isOn;
  return useMemo(
    () =>
      isThere && typeof keeper === "string"
        ? (id) => go(places.permissions(keeper, { resourceType: type, resource: id }))
        : undefined,
    [isThere, keeper, go, type],
  );
}
