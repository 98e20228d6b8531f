import { useOrgGroup } from "../organization.ts";
import { useGroupPlace } from "../useGroupPlace.ts";
import { GroupList } from "./GroupList.tsx";

export default function ChildGroups() {
  const group = useOrgGroup();
  const { orgId } = useGroupPlace();
  return <GroupList key={group.id} orgId={orgId} parent={group} />;
}
