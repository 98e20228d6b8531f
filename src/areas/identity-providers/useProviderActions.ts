import type { AreaLink } from "../../kit/navigation/address.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useMayLink } from "../../sections/organization-link/rights.ts";
import { providerActions } from "./actions.ts";
import { providersApi } from "./api.ts";

/** Actions of a provider. Pass `leaveTo` on the detail page. */
export function useProviderActions(place?: { leaveTo: AreaLink }) {
  const access = useAccess();
  const manage = access.has("manage-identity-providers");
  const viewUsers = access.hasSome("view-users", "manage-users");
  const mayLink = useMayLink();
  return useActions(providerActions, { api: providersApi(useServer()), manage, viewUsers, mayLink }, place);
}
