import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { ScopeUse } from "../../../sections/where-used/ScopeUse.tsx";
import { places } from "../../places.ts";
import type { ClientScope } from "../area.ts";

const link = (clientId: string) => places.client(clientId, "clientScopes");

/** Clients that have a client scope. */
export default function UsedIn() {
  const { name = "", type } = useDetail<ClientScope>();
  return <ScopeUse name={name} type={type} link={link} />;
}
