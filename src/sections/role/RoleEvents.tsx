import { useDetail } from "../../kit/page/DetailPage.tsx";
import { AdminEvents } from "../event-table/AdminEvents.tsx";
import { useRolePlace } from "./place.ts";
import type { Role } from "./role.ts";

/** Changes to a role and to the roles it contains. */
export default function RoleEvents() {
  const { id = "" } = useDetail<Role>();
  const { links } = useRolePlace();
  return <AdminEvents resourcePath={`roles-by-id/${id}*`} links={links} />;
}
