import { useAccess, useSession } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { usePanel } from "../../kit/panel/panel.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { allowsTo, type User, type Right } from "./user.ts";

/** Returns true if Keycloak and the element allow the action. */
export function useMayDoTo(): (action: string, user: User, right: Right) => boolean {
  const mayDo = useMayDo();
  return (action, user, right) => allowsTo(user, right) && mayDo(action);
}

/** Returns true for the account of the signed-in admin. */
export function useIsSelf(): (user: User) => boolean {
  const { realm } = usePanel();
  const { whoAmI } = useSession();
  return ({ id }) => whoAmI !== undefined && id === whoAmI.userId && realm === whoAmI.realm;
}

/**
 * True if the admin can manage users by role, or possibly by a fine-grained permission that only Keycloak can evaluate.
 * Undefined while the realm loads.
 */
export function useManagesUsers(): boolean | undefined {
  const access = useAccess();
  const { data: realm } = useRealm();
  if (!access.known) return access.has("manage-users");
  return access.has("manage-users") || (realm ? realm.adminPermissionsEnabled !== false : undefined);
}
