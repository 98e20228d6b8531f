import { useGroup } from "../group.ts";
import { GroupList } from "../GroupList.tsx";

export default function ChildGroups() {
  const group = useGroup();
  return <GroupList key={group.id} parent={group} />;
}
