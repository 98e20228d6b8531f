import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { realmQuery } from "../../../kit/panel/realm.ts";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { pinnedRealms, recentRealms } from "../../../sections/recent-realms/recents.ts";
import { places } from "../../places.ts";
import { generalApi } from "./api.ts";
import type { GeneralSettings } from "./settings.ts";

/** Updates the cache after a save. After a rename, opens the realm under its new name. */
export function useCarryOn(): (saved: GeneralSettings) => void {
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  const navigation = useNavigation();
  const [renamed, setRenamed] = useState<string>();
  // Runs after the form has discarded its draft, otherwise the navigation would ask about unsaved changes.
  useEffect(() => {
    if (renamed === undefined) return;
    navigation.go({ ...places.realmSettings("general"), realm: renamed }, { replace: true });
  }, [renamed, navigation]);
  return ({ acrLevels: _rows, upConfig, ...realm }) => {
    const name = realm.realm ?? server.realm;
    const now = server.forRealm(name);
    queries.setQueryData(realmQuery(now).queryKey, realm);
    if (upConfig) queries.setQueryData(generalApi(now).profile.queryKey, upConfig);
    void queries.invalidateQueries({ queryKey: session.server().key("realms") });
    if (name === server.realm) return;
    recentRealms.rename(server.realm, name);
    pinnedRealms.rename(server.realm, name);
    setRenamed(name);
  };
}
