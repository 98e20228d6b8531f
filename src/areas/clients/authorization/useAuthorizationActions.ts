import type { ActionSet } from "../../../kit/action/defineActions.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { links } from "../links.ts";
import type { AuthorizationContext } from "./actions.ts";
import { useAuthorizationApi } from "./api.ts";
import { toTab, type AuthorizationTab } from "./links.ts";
import { useMayAuthorize } from "./rights.ts";

/** Actions for a record of the client authorization. Pass `leaveTo`, the sub-tab of its list, on a detail page. */
export function useAuthorizationActions<R>(
  actions: ActionSet<R, AuthorizationContext>,
  clientId: string,
  leaveTo?: AuthorizationTab,
) {
  const { go } = useNavigation();
  const context: AuthorizationContext = {
    api: useAuthorizationApi(clientId),
    clientId,
    manage: useMayAuthorize().manage,
    newPermission: (permissionType, selectedId) =>
      go(links.permissionNewFor({ id: clientId, permissionType, selectedId })),
  };
  return useActions(actions, context, leaveTo && { leaveTo: toTab(clientId, leaveTo) });
}
