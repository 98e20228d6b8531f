import { useAccess, useMayDo, usePanel, useRealm, useSession } from "../../kit/panel.ts";
import type { User } from "./area.ts";

/** What the server says this admin may do to a user. Source: `access` of the representation. */
export type Right = "view" | "manage" | "mapRoles" | "impersonate" | "manageGroupMembership" | "resetPassword";

/** Whether the server allows it; rows of a list only carry `manage`. */
export const allowsTo = (user: User, right: Right): boolean => user.access?.[right] === true;

/** A user made for one session, out of what an identity provider said. */
export const isTransient = ({ id = "" }: User): boolean => id.startsWith("lightweight-");

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
  return access.has("manage-users") || (realm ? realm.adminPermissionsEnabled !== false : undefined);
}
