import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { useProvider } from "../detail.ts";

/** Changes to a provider and to its mappers. */
export default function Events() {
  const { alias = "" } = useProvider();
  return <AdminEvents resourcePath={`identity-provider/instances/${alias}*`} />;
}
