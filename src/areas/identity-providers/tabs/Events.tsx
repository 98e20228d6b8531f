import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { useProvider } from "../detail.ts";

/** Changes to a provider and to its mappers. */
export default function Events() {
  const { alias = "" } = useProvider();
  const path = `identity-provider/instances/${alias}`;
  // Another alias may begin with this one.
  return <AdminEvents resourcePath={[path, `${path}/*`]} />;
}
