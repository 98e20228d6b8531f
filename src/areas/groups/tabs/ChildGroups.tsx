import { useDetail } from "../../../kit/page/DetailPage.tsx";
import type { Group } from "../area.ts";
import { GroupList } from "../GroupList.tsx";

/** Groups below a group. */
export default function ChildGroups() {
  const group = useDetail<Group>();
  return <GroupList key={group.id} parent={group} />;
}
