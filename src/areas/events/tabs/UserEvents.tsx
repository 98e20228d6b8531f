import { UserEvents } from "../../../sections/event-table/UserEvents.tsx";
import { places } from "../../places.ts";

export default function UserEventsTab() {
  return <UserEvents links={places} plot />;
}
