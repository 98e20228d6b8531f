import type { Realm } from "../../api/realm.ts";
import { useAccess, useRealm } from "../../kit/panel.ts";
import type { Access } from "../../session/access.ts";

/**
 * Where fine-grained permissions are on, roles say too little of organizations: everything is offered, and the server decides. Who has no role to
 * see organizations, and is not told whether such permissions are on, sees them by a permission.
 */
export const isByPermission = (access: Access, realm: Realm | undefined): boolean =>
  realm?.adminPermissionsEnabled === true ||
  (realm !== undefined &&
    realm.adminPermissionsEnabled === undefined &&
    !access.hasSome("view-organizations", "manage-organizations"));

/** Whether identity providers may be linked to organizations here: that needs both rights, and a realm with organizations. */
export function useMayLink(): boolean {
  const access = useAccess();
  const realm = useRealm().data;
  return (
    realm?.organizationsEnabled === true &&
    access.has("manage-identity-providers") &&
    (access.has("manage-organizations") || realm.adminPermissionsEnabled === true)
  );
}
