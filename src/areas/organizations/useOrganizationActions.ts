import type { AreaLink } from "../../kit/navigation/address.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { useServer } from "../../kit/panel/session.ts";
import { organizationActions } from "./actions.ts";
import { organizationsApi } from "./api.ts";
import { useRights } from "./useRights.ts";

/** Actions on an organization, for the list or, with `leaveTo`, for its own page. */
export function useOrganizationActions(place?: { leaveTo: AreaLink }) {
  const { manage } = useRights();
  return useActions(organizationActions, { api: organizationsApi(useServer()), manage }, place);
}
