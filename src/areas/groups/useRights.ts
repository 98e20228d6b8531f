import { useMemo } from "react";
import { useAccess, useMayDo } from "../../kit/panel.ts";
import type { Group } from "./area.ts";

/** What may be offered on a group: its own `access` decides before role names do. Source: areas/groups.md "Permissions". */
export function useRights() {
  const access = useAccess();
  const mayDo = useMayDo();
  return useMemo(() => {
    const isManager = access.has("manage-users");
    return {
      mayDo,
      manage: (group?: Group) => isManager || group?.access?.manage === true,
      manageMembership: (group: Group) => isManager || group.access?.manageMembership === true,
      view: (group: Group) => group.access?.view ?? (access.has("query-groups") && access.hasSome("view-users", "manage-users")),
    };
  }, [access, mayDo]);
}
