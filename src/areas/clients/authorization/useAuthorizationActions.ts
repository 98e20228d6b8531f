import type { ActionSet } from "../../../kit/action/defineActions.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { useNavigation } from "../../../kit/area/navigation.ts";
import { clients } from "../area.ts";
import type { AuthorizationTab } from "../tabs.ts";
import type { AuthorizationContext } from "./actions.ts";
import { useAuthorizationApi } from "./api.ts";
import { toTab } from "./RecordPage.tsx";
import { useMayAuthorize } from "./rights.ts";

/** What can be done to a part of a client's authorization, from its list or, with `leaveTo`, the sub-tab of that, on its own page. */
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
      go(clients.to.permissionNewFor({ id: clientId, permissionType, selectedId })),
  };
  return useActions(actions, context, leaveTo && { leaveTo: toTab(clientId, leaveTo) });
}
