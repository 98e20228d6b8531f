import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { useProvider } from "../provider.ts";

/** Admin events of a provider and its mappers. */
export default function Events() {
  const { alias = "" } = useProvider();
  const path = `identity-provider/instances/${alias}`;
  // No trailing wildcard: another alias may start with this one.
  return <AdminEvents resourcePath={[path, `${path}/*`]} />;
}
