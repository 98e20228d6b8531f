import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import type { Group } from "../area.ts";

/** Changes to a group, to who is in it, and to the groups below it. */
export default function Events() {
  const { id = "" } = useDetail<Group>();
  return <AdminEvents resourcePath={[`groups/${id}*`, `users/*/groups/${id}`]} />;
}
