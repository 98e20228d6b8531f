import { useRole } from "./role.ts";
import { RoleMapping } from "../role-mapping/RoleMapping.tsx";
import { useRolePlace } from "./place.ts";

/** Roles in a composite role. In the default role: roles of every new user. */
export default function AssociatedRoles() {
  const role = useRole();
  const { mayManage, links } = useRolePlace();
  return (
    <RoleMapping
      area="roles"
      owner={{ type: "roles", id: role.id ?? "", name: role.name ?? "" }}
      mayManage={mayManage}
      links={links}
      assigned="addAssociatedRolesSuccess"
      assignFailed="addAssociatedRolesError"
    />
  );
}
