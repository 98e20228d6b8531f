import { useOrgGroup } from "../detail.ts";
import { useGroupPlace } from "../useGroupPlace.ts";
import { GroupList } from "./GroupList.tsx";

/** Groups below a group of an organization. */
export default function ChildGroups() {
  const group = useOrgGroup();
  const { orgId } = useGroupPlace();
  return <GroupList key={group.id} orgId={orgId} parent={group} />;
}
