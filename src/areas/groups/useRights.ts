import { useMemo } from "react";
import { useAccess } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import type { Access } from "../../session/access.ts";
import type { Group } from "./group.ts";

/** True for roles that see all groups. The server returns others only groups with a permission for them. */
export const seesAllGroups = (access: Access): boolean => access.hasSome("view-users", "manage-users");

/**
 * Rights on groups. A group's own `access` has priority over roles.
 * Source: docs/spec/areas/groups.md "Permissions".
 */
export function useRights() {
  const access = useAccess();
  const mayDo = useMayDo();
  return useMemo(() => {
    const isManager = access.has("manage-users");
    const seesAll = seesAllGroups(access);
    return {
      mayDo,
      seesAll,
      manage: (group?: Group) => group?.access?.manage ?? isManager,
      manageMembership: (group: Group) => group.access?.manageMembership ?? isManager,
      view: (group: Group) => group.access?.view ?? (access.has("query-groups") && seesAll),
    };
  }, [access, mayDo]);
}
