import { useAccess } from "../../../kit/panel/session.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";
import { useManagedRealm } from "../realm.ts";

/** Default roles: the roles that the realm's default role includes. */
export default function DefaultRoles() {
  const { defaultRole } = useManagedRealm();
  const mayManage = useAccess().has("manage-realm");
  return (
    <RoleMapping
      area="realm-settings"
      owner={{ type: "roles", id: defaultRole?.id ?? "", name: defaultRole?.name ?? "" }}
      mayManage={mayManage}
      links={places}
      assigned="addAssociatedRolesSuccess"
      assignFailed="addAssociatedRolesError"
    />
  );
}
