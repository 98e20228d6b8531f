import type { AreaLink } from "../../../kit/navigation/address.ts";
import { callsBy } from "../../../api/calls.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useRights } from "../useRights.ts";
import { orgGroupActions, belowActions } from "./actions.ts";
import type { OrgGroupContext } from "./context.ts";
import { orgGroupsApi } from "./api.ts";

function useOrgGroupContext(orgId: string): OrgGroupContext {
  const { manage, manageMembers } = useRights();
  return { orgId, api: callsBy(useServer(), (server) => orgGroupsApi(server, orgId)), manage, manageMembers };
}

/** Actions on a group, for a list or, with `leaveTo`, for its own page. */
export const useOrgGroupActions = (orgId: string, place?: { leaveTo: AreaLink }) =>
  useActions(orgGroupActions, useOrgGroupContext(orgId), place);

/** Actions that create groups, at the top level or below a group. */
export const useBelowActions = (orgId: string) => useActions(belowActions, useOrgGroupContext(orgId));
