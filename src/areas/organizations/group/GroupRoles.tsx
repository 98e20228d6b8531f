import { useOrgGroup } from "../organization.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";
import { useGroupPlace } from "../useGroupPlace.ts";
import { useRights } from "../useRights.ts";

const links = { role: places.role };

/** Roles that the group assigns to its members. */
export default function GroupRoles() {
  const group = useOrgGroup();
  const { orgId } = useGroupPlace();
  const { manageMembers } = useRights();
  const id = group.id ?? "";
  return (
    <RoleMapping
      area="organizations"
      mayManage={manageMembers}
      links={links}
      owner={{
        type: "groups",
        id,
        name: group.name ?? "",
        mappings: `/organizations/${encodeURIComponent(orgId)}/groups/${encodeURIComponent(id)}/role-mappings`,
      }}
    />
  );
}
