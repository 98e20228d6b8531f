import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigation } from "../../../kit/area/navigation.ts";
import { realmQuery, useServer, useSession } from "../../../kit/panel.ts";
import { pinnedRealms, recentRealms } from "../../../sections/recent-realms/recents.ts";
import { places } from "../../places.ts";
import { generalApi } from "./api.ts";
import type { GeneralSettings } from "./settings.ts";

/** Once the tab is saved: the rest of the page sees it at once, and a realm that has another name is gone on with under that. */
export function useCarryOn(): (saved: GeneralSettings) => void {
  const server = useServer();
  const session = useSession();
  const queries = useQueryClient();
  const navigation = useNavigation();
  const [renamed, setRenamed] = useState<string>();
  // Not before the form has let go of its draft: leaving would ask for it.
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
