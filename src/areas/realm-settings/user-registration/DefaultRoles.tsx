import { useAccess } from "../../../kit/panel.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";
import { useManagedRealm } from "../detail.ts";

/** Roles that every new user of the realm gets: those that its default role contains. */
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
