import { useOrgGroup } from "../detail.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { useGroupPlace } from "../useGroupPlace.ts";

/** Changes to a group of an organization, its members, its roles and the groups below it. */
export default function GroupEvents() {
  const { id = "" } = useOrgGroup();
  const { orgId } = useGroupPlace();
  return <AdminEvents resourcePath={`organizations/${orgId}/groups/${id}*`} />;
}
