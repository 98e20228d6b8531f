import { useMemo } from "react";
import { realmQuery } from "../panel/realm.ts";
import { isEmpty, serverInfoQuery } from "../panel/serverInfo.ts";
import { useAccess, useServer, useSession } from "../panel/session.ts";
import { useOptional } from "../states/useOptional.ts";
import { isSince, type Capabilities } from "./requirement.ts";

/**
 * Facts for conditions of areas, screens and tabs. `isSettled` is true once all requests are done. Requests server
 * info, so use it only if needed, or with `enabled` false.
 */
export function useCapabilities(enabled = true): Capabilities & { isSettled: boolean } {
  const access = useAccess();
  const server = useServer();
  const home = useSession().server();
  const realmRead = useOptional({ ...realmQuery(server), enabled }, "missing.realm");
  const infoRead = useOptional(
    { ...serverInfoQuery(home), staleTime: Number.POSITIVE_INFINITY, enabled },
    "missing.server",
    isEmpty,
  );
  const { value: realm } = realmRead;
  const { value: info } = infoRead;
  const isSettled = [realmRead, infoRead].every(({ value, unavailable }) => value !== undefined || unavailable);
  return useMemo(
    () => ({
      access,
      isSettled,
      realm,
      feature: (name) => info && (info.features ?? []).some((feature) => feature.name === name && feature.enabled),
      since: (line) => isSince(line, info?.features),
      components: (type) => info && (info.componentTypes?.[type] ?? []).map(({ id }) => id),
    }),
    [access, isSettled, realm, info],
  );
}
