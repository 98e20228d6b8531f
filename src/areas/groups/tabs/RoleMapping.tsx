import { useGroup } from "../group.ts";
import { RoleMapping } from "../../../sections/role-mapping/RoleMapping.tsx";
import { places } from "../../places.ts";
import { useRights } from "../useRights.ts";

/** Roles of a group and roles inherited from its ancestors. */
export default function GroupRoleMapping() {
  const group = useGroup();
  const { manage } = useRights();
  return (
    <RoleMapping
      area="groups"
      owner={{ type: "groups", id: group.id ?? "", name: group.path ?? group.name ?? "" }}
      mayManage={manage(group)}
      links={places}
      assigned="roleMappingUpdatedSuccess"
    />
  );
}
