import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { useUser } from "../user.ts";
import { places } from "../../places.ts";

export default function UserRoleMapping() {
  const user = useUser();
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
