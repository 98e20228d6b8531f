import { RecordHistory } from "../../../sections/history/RecordHistory.tsx";
import { places } from "../../places.ts";
import { useGroup } from "../group.ts";

/** Changes of the group, its child groups, roles and members. */
export default function History() {
  const { id = "" } = useGroup();
  return <RecordHistory kind="group" id={id} links={places} />;
}
