import type { AreaLink } from "../../../kit/area/defineArea.ts";
import { callsBy } from "../../../api/calls.ts";
import { useActions } from "../../../kit/action/useActions.ts";
import { useServer } from "../../../kit/panel.ts";
import { useRights } from "../useRights.ts";
import { orgGroupActions, belowActions, type OrgGroupContext } from "./actions.ts";
import { orgGroupsApi } from "./api.ts";

function useOrgGroupContext(orgId: string): OrgGroupContext {
  const { manage, manageMembers } = useRights();
  return { orgId, api: callsBy(useServer(), (server) => orgGroupsApi(server, orgId)), manage, manageMembers };
}

/** What can be done to a group of an organization, from a list or, with `leaveTo`, on its own page. */
export const useOrgGroupActions = (orgId: string, place?: { leaveTo: AreaLink }) =>
  useActions(orgGroupActions, useOrgGroupContext(orgId), place);

/** What can be done below a group, or at the top. */
export const useBelowActions = (orgId: string) => useActions(belowActions, useOrgGroupContext(orgId));
