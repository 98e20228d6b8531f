import { useRealm } from "../../kit/panel.ts";
import { isDefaultRole, type Role } from "./role.ts";

/** Tells the realm's default role from the others. */
export function useDefaultRole(): (role: Role) => boolean {
  const { data } = useRealm();
  return (role) => isDefaultRole(role, { realm: data as Record<string, unknown> | undefined });
}
