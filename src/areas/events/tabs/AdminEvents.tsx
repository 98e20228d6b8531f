import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { places } from "../../places.ts";

/** Changes made to the realm. */
export default function AdminEventsTab() {
  return <AdminEvents links={places} plot />;
}
