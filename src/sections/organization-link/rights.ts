import type { Realm } from "../../api/realm.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import type { Access } from "../../session/access.ts";

/**
 * True if fine-grained permissions decide about organizations, so roles are not conclusive and the server decides.
 * Assumed if the setting is not visible and the admin has no organization role.
 */
export const isByPermission = (access: Access, realm: Realm | undefined): boolean =>
  realm?.adminPermissionsEnabled === true ||
  (realm !== undefined &&
    realm.adminPermissionsEnabled === undefined &&
    !access.hasSome("view-organizations", "manage-organizations"));

/**
 * True if the admin may link identity providers to organizations. Needs both permissions and a realm with
 * organizations.
 */
export function useMayLink(): boolean {
  const access = useAccess();
  const realm = useRealm().data;
  return (
    realm?.organizationsEnabled === true &&
    access.has("manage-identity-providers") &&
    (access.has("manage-organizations") || realm.adminPermissionsEnabled === true)
  );
}
