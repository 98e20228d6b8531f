import { useOrgGroup } from "../organization.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { useGroupPlace } from "../useGroupPlace.ts";

/** Admin events of the group, its members, its roles and its child groups. */
export default function GroupEvents() {
  const { id = "" } = useOrgGroup();
  const { orgId } = useGroupPlace();
  return <AdminEvents resourcePath={`organizations/${orgId}/groups/${id}*`} />;
}
