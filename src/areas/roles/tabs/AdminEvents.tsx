import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import type { Role } from "../area.ts";

/** Changes to a role and to the roles it contains. */
export default function RoleEvents() {
  const { id = "" } = useDetail<Role>();
  return <AdminEvents resourcePath={`roles-by-id/${id}*`} />;
}
