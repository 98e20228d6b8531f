import { useDetail } from "../../../kit/page/DetailPage.tsx";
import type { OrgGroup } from "../area.ts";
import { useGroupPlace } from "../useGroupPlace.ts";
import { GroupList } from "./GroupList.tsx";

/** Groups below a group of an organization. */
export default function ChildGroups() {
  const group = useDetail<OrgGroup>();
  const { orgId } = useGroupPlace();
  return <GroupList key={group.id} orgId={orgId} parent={group} />;
}
