import { useMemo } from "react";
import { useAccess, useMayDo } from "../../kit/panel.ts";
import type { Group } from "./area.ts";

/** What may be offered on a group: its own `access` decides before role names do. Source: docs/spec/areas/groups.md "Permissions". */
export function useRights() {
  const access = useAccess();
  const mayDo = useMayDo();
  return useMemo(() => {
    const isManager = access.has("manage-users");
    const seesAll = access.hasSome("view-users", "manage-users");
    return {
      mayDo,
      /** Without it only groups that were opened to this admin one by one are answered. */
      seesAll,
      manage: (group?: Group) => group?.access?.manage ?? isManager,
      manageMembership: (group: Group) => group.access?.manageMembership ?? isManager,
      view: (group: Group) => group.access?.view ?? (access.has("query-groups") && seesAll),
    };
  }, [access, mayDo]);
}
