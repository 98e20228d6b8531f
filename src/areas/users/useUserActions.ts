import type { AreaLink } from "../../kit/navigation/address.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { useRealm } from "../../kit/panel/realm.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useWhoMay } from "../../sections/permissions/useWhoMay.ts";
import { places } from "../places.ts";
import { allUsersActions, userActions } from "./actions.ts";
import type { UserContext } from "./context.ts";
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
    whoMay: useWhoMay("Users", places.permissions),
  };
}

/** Actions on a user, for the list or, with `leaveTo`, for its own page. */
export const useUserActions = (place?: { leaveTo: AreaLink }) => useActions(userActions, useUserContext(), place);

/** Actions on all users of the realm. */
export const useAllUsersActions = () => useActions(allUsersActions, useUserContext());
