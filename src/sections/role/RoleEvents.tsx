import { useRole } from "./role.ts";
import { AdminEvents } from "../event-table/AdminEvents.tsx";
import { useRolePlace } from "./place.ts";

/** Admin events of a role and its composites. */
export default function RoleEvents() {
  const { id = "" } = useRole();
  const { links } = useRolePlace();
  return <AdminEvents resourcePath={`roles-by-id/${id}*`} links={links} />;
}
