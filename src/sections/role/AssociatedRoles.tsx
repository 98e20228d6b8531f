import { useRole } from "./detail.ts";
import { RoleMapping } from "../role-mapping/RoleMapping.tsx";
import { useRolePlace } from "./place.ts";

/** Roles that come with a role: whoever has it has them too. Of the default role: what every new user gets. */
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
