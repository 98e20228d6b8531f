import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { AdminEvents } from "../../../sections/event-table/AdminEvents.tsx";
import { places } from "../../places.ts";
import type { ClientScope } from "../scope.ts";

/** Changes to a client scope, its mappers and its roles. */
export default function ClientScopeEvents() {
  const { id = "" } = useDetail<ClientScope>();
  return <AdminEvents resourcePath={`*client-scopes/${id}*`} links={places} />;
}
