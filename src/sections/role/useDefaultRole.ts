import { useRealm } from "../../kit/panel/realm.ts";
import { isDefaultRole, type Role } from "./role.ts";

/** Returns a function that identifies the realm's default role. */
export function useDefaultRole(): (role: Role) => boolean {
  const { data } = useRealm();
  return (role) => isDefaultRole(role, { realm: data && { ...data } });
}
