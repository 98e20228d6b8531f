import { useRole } from "./detail.ts";
import { AdminEvents } from "../event-table/AdminEvents.tsx";
import { useRolePlace } from "./place.ts";

/** Changes to a role and to the roles it contains. */
export default function RoleEvents() {
  const { id = "" } = useRole();
  const { links } = useRolePlace();
  return <AdminEvents resourcePath={`roles-by-id/${id}*`} links={links} />;
}
