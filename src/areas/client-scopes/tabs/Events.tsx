import { useClientScope } from "../detail.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { places } from "../../places.ts";

/** Changes to a client scope, its mappers and its roles. */
export default function ClientScopeEvents() {
  const { id = "" } = useClientScope();
  return <AdminEvents resourcePath={`*client-scopes/${id}*`} links={places} />;
}
