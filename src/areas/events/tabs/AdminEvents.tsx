import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { places } from "../../places.ts";

export default function AdminEventsTab() {
  return <AdminEvents links={places} plot />;
}
