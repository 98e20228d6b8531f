import { useDetail } from "../../kit/page/DetailPage.tsx";
import { RoleMapping } from "../role-mapping/RoleMapping.tsx";
import { useRolePlace } from "./place.ts";
import type { Role } from "./role.ts";

/** Roles that come with a role: whoever has it has them too. Of the default role: what every new user gets. */
export default function AssociatedRoles() {
  const role = useDetail<Role>();
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
