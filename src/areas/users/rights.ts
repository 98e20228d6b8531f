import { useAccess, useMayDo, usePanel, useRealm, useSession } from "../../kit/panel.ts";
import type { User } from "./area.ts";
import { allowsTo, type Right } from "./user.ts";

/** True if the server allows it and the element offers the action. */
export function useMay(): (user: User, right: Right, action: string) => boolean {
  const mayDo = useMayDo();
  return (user, right, action) => allowsTo(user, right) && mayDo(action);
}

/** True for the account that is signed in here. */
export function useIsSelf(): (user: User) => boolean {
  const { realm } = usePanel();
  const { whoAmI } = useSession();
  return ({ id }) => whoAmI !== undefined && id === whoAmI.userId && realm === whoAmI.realm;
}

/**
 * Whether users of the realm as a whole can be managed: by role, or, where the realm has fine-grained permissions or does not tell, perhaps by
 * one that only the server knows. Undefined while that is not known.
 */
export function useManagesUsers(): boolean | undefined {
  const access = useAccess();
  const { data: realm } = useRealm();
  if (!access.known) return access.has("manage-users");
  return access.has("manage-users") || (realm ? realm.adminPermissionsEnabled !== false : undefined);
}
