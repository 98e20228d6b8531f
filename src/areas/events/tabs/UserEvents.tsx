import { UserEvents } from "../../../sections/event-table/UserEvents.tsx";
import { places } from "../../places.ts";

/** Login events of the realm. */
export default function UserEventsTab() {
  return <UserEvents links={places} plot />;
}
