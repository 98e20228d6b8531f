import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import type { OrgGroup } from "../area.ts";
import { useGroupPlace } from "../useGroupPlace.ts";

/** Changes to a group of an organization, its members, its roles and the groups below it. */
export default function GroupEvents() {
  const { id = "" } = useDetail<OrgGroup>();
  const { orgId } = useGroupPlace();
  return <AdminEvents resourcePath={`organizations/${orgId}/groups/${id}*`} />;
}
