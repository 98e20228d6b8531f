import { useMemo } from "react";
import { useAccess } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import type { Group } from "./group.ts";

/**
 * Rights on groups. A group's own `access` has priority over roles.
 * Source: docs/spec/areas/groups.md "Permissions".
 */
export function useRights() {
  const access = useAccess();
  const mayDo = useMayDo();
  return useMemo(() => {
    const isManager = access.has("manage-users");
    const seesAll = access.hasSome("view-users", "manage-users");
    return {
      mayDo,
      /** If false, the server returns only groups with a permission for this admin. */
      seesAll,
      manage: (group?: Group) => group?.access?.manage ?? isManager,
      manageMembership: (group: Group) => group.access?.manageMembership ?? isManager,
      view: (group: Group) => group.access?.view ?? (access.has("query-groups") && seesAll),
    };
  }, [access, mayDo]);
}
