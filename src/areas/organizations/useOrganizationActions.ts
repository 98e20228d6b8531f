import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { useServer } from "../../kit/panel.ts";
import { organizationActions } from "./actions.ts";
import { organizationsApi } from "./api.ts";
import { useRights } from "./useRights.ts";

/** What can be done to an organization, from the list or, with `leaveTo`, on its own page. */
export function useOrganizationActions(place?: { leaveTo: AreaLink }) {
  const { manage } = useRights();
  return useActions(organizationActions, { api: organizationsApi(useServer()), manage }, place);
}
