import { useMemo } from "react";
import type { AreaLink } from "../../kit/navigation/address.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import type { WhoMay } from "./whoMay.ts";

type Type = "Clients" | "Groups" | "Roles" | "Users";

/** Link to the permissions for a record. */
type ToPermissions = (permissionClientId: string, about: { resourceType: string; resource: string }) => AreaLink;

/**
 * Returns a callback that opens the permissions of a resource. Undefined outside the console, without the feature, or
 * if the admin may not read permissions.
 */
export function useWhoMay(type: Type, toPermissions: ToPermissions): WhoMay {
  const { go, reaches, shell } = useNavigation();
  const access = useAccess();
  // A standalone panel sends no requests for another area.
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
        ? (id) => go(toPermissions(keeper, { resourceType: type, resource: id }))
        : undefined,
    [isThere, keeper, go, type, toPermissions],
  );
}
