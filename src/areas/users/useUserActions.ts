import type { AreaLink } from "../../kit/area/defineArea.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { useRealm, useServer } from "../../kit/panel.ts";
import { useWhoMay } from "../useWhoMay.ts";
import { allUsersActions, userActions, type UserContext } from "./actions.ts";
import { usersApi } from "./api.ts";
import { useIsSelf, useManagesUsers } from "./rights.ts";

function useUserContext(): UserContext {
  const api = usersApi(useServer());
  const { data: realm } = useRealm();
  return {
    api,
    isSelf: useIsSelf(),
    isManager: useManagesUsers() === true,
    isProtected: realm?.bruteForceProtected === true,
    whoMay: useWhoMay("Users"),
  };
}

/** What can be done to a user, from a list or, with `leaveTo`, on the user's own page. */
export const useUserActions = (place?: { leaveTo: AreaLink }) => useActions(userActions, useUserContext(), place);

/** What can be done to the users of the realm as a whole. */
export const useAllUsersActions = () => useActions(allUsersActions, useUserContext());
