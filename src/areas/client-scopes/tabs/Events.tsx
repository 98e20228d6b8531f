import { useClientScope } from "../scope.ts";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { places } from "../../places.ts";

/** Admin events of a client scope, its mappers and its roles. */
export default function ClientScopeEvents() {
  const { id = "" } = useClientScope();
  return <AdminEvents resourcePath={`*client-scopes/${id}*`} links={places} />;
}
