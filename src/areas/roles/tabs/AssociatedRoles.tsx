import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useAccess } from "../../../kit/panel.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";
import type { Role } from "../area.ts";

const links = { role: places.role };

/** Roles that come with a role: whoever has it has them too. Of the default role: what every new user gets. */
export default function AssociatedRoles() {
  const role = useDetail<Role>();
  const isManager = useAccess().has("manage-realm");
  return (
    <RoleMapping area="roles" owner={{ type: "roles", id: role.id ?? "", name: role.name ?? "" }} mayManage={isManager} links={links} assigned="addAssociatedRolesSuccess" assignFailed="addAssociatedRolesError" />
  );
}
