import { useGroup } from "../detail.ts";
import { GroupList } from "../GroupList.tsx";

/** Groups below a group. */
export default function ChildGroups() {
  const group = useGroup();
  return <GroupList key={group.id} parent={group} />;
}
