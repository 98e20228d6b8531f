import type { ActionSet } from "../../kit/action/defineActions.ts";
import { useActions } from "../../kit/action/useActions.ts";
import type { PolicyRef } from "../../sections/policies/policy.ts";
import type { RemovalContext } from "../../sections/policies/removal.ts";
import { usePermissionsApi } from "./api.ts";
import { toTab } from "./links.ts";
import { useMayPermit } from "./rights.ts";

/**
 * Actions on permissions or policies, for their list or, with `leaveTo`, for their own page.
 * `leaveTo` is the tab to open after a deletion.
 */
export function usePermissionActions(
  actions: ActionSet<PolicyRef, RemovalContext>,
  clientId: string,
  leaveTo?: "permissions" | "policies",
) {
  const context: RemovalContext = { api: usePermissionsApi(clientId), clientId, manage: useMayPermit().manage };
  return useActions(actions, context, leaveTo && { leaveTo: toTab(clientId, leaveTo) });
}
