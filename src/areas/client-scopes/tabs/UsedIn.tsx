import { useClientScope } from "../scope.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { ScopeUse } from "../../../sections/where-used/ScopeUse.tsx";
import { places } from "../../places.ts";
import { clientScopesApi, withType } from "../api.ts";

const link = (clientId: string) => places.client(clientId, "clientScopes");

/** Clients that use a client scope. */
export default function UsedIn() {
  const types = useOptional(clientScopesApi(useServer()).types, "assignedType");
  const { name = "", type } = withType(useClientScope(), types.value);
  return <ScopeUse name={name} type={type} link={link} />;
}
