import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import type { RoleSupply } from "../pickers/RolePicker.tsx";
import { roleOwnerApi } from "./owner.ts";

/** All roles that the admin may view, for a role picker. */
export function useRoleSupply(): RoleSupply {
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  return useMemo(() => {
    // Available roles for a new composite are all roles. The server doesn't check that the owner exists.
    const { realmRoles, allRealmRoles, clientRoles, rolesOfClient } = roleOwnerApi(server, queries, {
      type: "roles",
      id: "any",
      name: "",
    });
    return {
      key: ["pick", "roles"],
      clientRoles,
      rolesOfClient,
      ...(access.has("view-realm") && { realmRoles, allRealmRoles }),
    };
  }, [server, queries, access]);
}
