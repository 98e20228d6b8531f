import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import type { User } from "../area.ts";
import { places } from "../../places.ts";

/** Roles of a user. */
export default function UserRoleMapping() {
  const user = useDetail<User>();
  return (
    <RoleMapping
      area="users"
      owner={{ type: "users", id: user.id ?? "", name: user.username ?? "" }}
      mayManage={user.access?.mapRoles !== false}
      links={places}
      assigned="userRoleMappingUpdatedSuccess"
    />
  );
}
