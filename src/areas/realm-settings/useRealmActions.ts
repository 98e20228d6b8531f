import { useActions } from "../../kit/action/useActions.ts";
import { useAccess, usePanel, useServer, useSession } from "../../kit/panel.ts";
import { masterRealm } from "../../session/masterRealm.ts";
import { places } from "../places.ts";
import { realmActions } from "./actions.ts";
import { realmApi } from "../../sections/realm/api.ts";

/** What can be done to the realm being managed; when it is gone, the list of realms is what is left. */
export function useRealmActions() {
  const session = useSession();
  const { realm } = usePanel();
  const context = {
    api: realmApi(useServer()),
    manage: useAccess().has("manage-realm"),
    isMaster: realm === masterRealm(session),
    isOwn: realm === session.realm,
  };
  return useActions(realmActions, context, { leaveTo: { ...places.home(), realm: masterRealm(session) } });
}
